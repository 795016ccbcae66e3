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

describe('the log', () => {
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
