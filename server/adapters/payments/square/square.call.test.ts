import { expect, test } from 'vitest';
import { withinTimeLimit } from './square.call.ts';

/** As the SDK does, which never removes its listener. */
const listening = (signal: AbortSignal) => signal.addEventListener('abort', () => undefined);

test('many requests of one call leave no listeners that Node.js warns of', async () => {
  const warnings: string[] = [];
  const warned = (warning: Error) => void warnings.push(warning.name);
  process.on('warning', warned);
  try {
    const listed = await withinTimeLimit('list', 5_000, async (call) => {
      for (let page = 0; page < 20; page++) await call('page', async (o) => listening(o.abortSignal));
      return { ok: true };
    });
    expect(listed).toEqual({ ok: true });
    // Warnings come with the next turn.
    await new Promise(setImmediate);
    expect(warnings).toEqual([]);
  } finally {
    process.off('warning', warned);
  }
});

test('a request that is under way ends with the time of the whole call', async () => {
  let aborted = false;
  const late = await withinTimeLimit('list', 30, (call) =>
    call(
      'page',
      (o) =>
        new Promise<never>((_, reject) => {
          o.abortSignal.addEventListener('abort', () => {
            aborted = true;
            reject(new Error('aborted'));
          });
        }),
    ),
  );
  expect(late).toMatchObject({ ok: false, error: 'unavailable', detail: 'list: no answer within 30 ms' });
  await new Promise(setImmediate);
  expect(aborted).toBe(true);
});
