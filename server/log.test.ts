import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { makeLog } from './log.ts';

function logged(write: (log: ReturnType<typeof makeLog>) => void): string {
  let text = '';
  const stream = new Writable({
    write(chunk, _, done) {
      text += String(chunk);
      done();
    },
  });
  write(makeLog('info', stream));
  return text;
}

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe('the log', () => {
  test('writes one line a minute of an outage, without its stack, and counts the others', () => {
    let text = '';
    let at = 0;
    const log = makeLog('info', { write: (line: string) => void (text += line) }, () => at);
    for (let round = 0; round < 300; round++) {
      log.child({ reqId: `r${round}` }).error({ err: refused() }, 'request failed');
      log.error({ err: new Error('no page', { cause: refused() }) }, 'background work failed');
      at += 400;
    }
    log.error({ err: new Error('of its own') }, 'request failed');
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { err: { message: string; stack?: string }; repeated?: number });
    expect(lines.map(({ err, repeated }) => [err.message, repeated])).toEqual([
      ['connect ECONNREFUSED', undefined],
      ['connect ECONNREFUSED', 299],
      ['of its own', undefined],
    ]);
    expect(lines.map(({ err }) => err.stack === undefined)).toEqual([true, true, false]);
  });

  test('leaves out who somebody is, wherever it rides along', () => {
    const text = logged((log) =>
      log.info({
        email: 'ana@example.com',
        order: { phone: '(928) 555-0100', number: 7 },
        req: { headers: { cookie: 'comal_staff=secret' }, body: { password: 'masa' } },
      }),
    );
    expect(text).not.toMatch(/ana@|555-0100|secret|masa/);
    expect(JSON.parse(text)).toMatchObject({ level: 'info', order: { number: 7, phone: '[private]' } });
  });

  test('tells an error by its kind, words and causes, without the row a database refused', () => {
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(ana@example.com) already exists.',
    });
    const text = logged((log) => log.error({ err: new Error('could not save', { cause }) }));
    expect(text).not.toContain('ana@example.com');
    expect(JSON.parse(text)).toMatchObject({
      err: { message: 'could not save', cause: { message: 'duplicate key', code: '23505' } },
    });
  });
});
