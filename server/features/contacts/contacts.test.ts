import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { testApp, type TestAppOverrides } from '../../../testing/test-app.ts';
import { signUpCustomer } from '../../../testing/accounts/test-customer.ts';
import { deleteExpiredData } from '../../jobs/retention.ts';

const MINUTE = 60_000;
const MESSAGE = {
  name: 'Marisol Vega',
  email: 'marisol@correo.example',
  message: 'Can you bring the truck to a birthday?\nAbout 40 people.',
};

describeEachDatabase('contact messages', (open) => {
  async function start(overrides: TestAppOverrides = {}) {
    const test = await testApp(await open(), overrides);
    const send = (payload: object, headers: Record<string, string> = {}) =>
      test.app.inject({ method: 'POST', url: '/api/contacts', payload, headers });
    const kept = () =>
      test.deps.db.selectFrom('contact_messages').selectAll().orderBy('created_at').execute();
    return { ...test, send, kept };
  }

  test('a message is kept as it was written, with its time and the language to answer in', async () => {
    const { app, send, kept, clock } = await start();
    const answer = await send(MESSAGE, { 'accept-language': 'es-MX' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ ok: true });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await kept()).toEqual([
      expect.objectContaining({ ...MESSAGE, language: 'es', created_at: clock.now(), read_at: null }),
    ]);
    await app.close();
  });

  test.each([
    ['nothing at all', {}, ['name', 'email', 'message']],
    ['a name of spaces', { ...MESSAGE, name: '   ' }, ['name']],
    ['a name of invisible characters', { ...MESSAGE, name: '\u0000\u0007' }, ['name']],
    ['a name over 100 characters', { ...MESSAGE, name: 'x'.repeat(101) }, ['name']],
    ['an email over 254 characters', { ...MESSAGE, email: `a@${'x'.repeat(300)}.com` }, ['email']],
    ['an empty message', { ...MESSAGE, message: '\n \n' }, ['message']],
    ['a message over 4,000 characters', { ...MESSAGE, message: 'x'.repeat(4001) }, ['message']],
    ['a message that is no text', { ...MESSAGE, message: 12 }, ['message']],
  ])('%s is refused, naming the fields', async (_, payload, fields) => {
    const { app, send, kept } = await start();
    const answer = await send(payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error: 'invalid', message: expect.stringContaining('form') });
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual(fields);
    expect(await kept()).toEqual([]);
    await app.close();
  });

  test.each(['marisol', 'a@b', 'a@b.com, c@d.com', 'a@b.com\r\nBcc: c@d.com'])(
    'an email that is not one address (%j) is refused in the language of the person',
    async (email) => {
      const { app, send, kept } = await start();
      const answer = await send({ ...MESSAGE, email }, { cookie: 'lang=es' });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({
        error: 'bad_email',
        message: 'Ese correo no parece correcto. Revísalo, por favor.',
        fields: { email: 'bad_email' },
      });
      expect(await kept()).toEqual([]);
      await app.close();
    },
  );

  test('what could break a mail header or the database is taken out, and lines and emoji stay', async () => {
    const { app, send, kept } = await start();
    const answer = await send({
      name: '  Marisol\r\nBcc: all@example.com\u0000 ',
      email: ' marisol@correo.example ',
      message: 'Hola\u0000 👩‍🍳\r\nadiós\u0008',
    });
    expect(answer.statusCode).toBe(201);
    expect(await kept()).toMatchObject([
      {
        name: 'Marisol Bcc: all@example.com',
        email: 'marisol@correo.example',
        message: 'Hola 👩‍🍳\nadiós',
      },
    ]);
    await app.close();
  });

  test('the same words sent again within 10 minutes are kept once, later they are a new message', async () => {
    const { app, send, kept, clock } = await start();
    await send(MESSAGE);
    clock.advance(10 * MINUTE - 1);
    const again = await send({ ...MESSAGE, email: 'Marisol@correo.example ' });
    expect(again.statusCode).toBe(201);
    expect(await kept()).toHaveLength(1);
    clock.advance(1);
    await send(MESSAGE);
    expect(await kept()).toHaveLength(2);
    await app.close();
  });

  test('ten copies arriving at once are kept once', async () => {
    const { app, send, kept } = await start();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(MESSAGE)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array<number>(10).fill(201));
    expect(await kept()).toHaveLength(1);
    await app.close();
  });

  test('a repeat with its key is kept once however late, and the key never swallows other words', async () => {
    const { app, send, kept, clock } = await start();
    const key = { 'idempotency-key': 'message-1' };
    await send(MESSAGE, key);
    clock.advance(60 * MINUTE);
    expect((await send(MESSAGE, key)).statusCode).toBe(201);
    expect(await kept()).toHaveLength(1);
    expect((await send({ ...MESSAGE, message: 'About 60 people.' }, key)).statusCode).toBe(201);
    expect(await kept()).toHaveLength(2);
    await app.close();
  });

  test('a key that is no key is refused', async () => {
    const { app, send, kept } = await start();
    const answer = await send(MESSAGE, { 'idempotency-key': 'x'.repeat(200) });
    expect(answer.statusCode).toBe(400);
    expect(await kept()).toEqual([]);
    await app.close();
  });

  test('one address may send five messages a minute', async () => {
    const { app, send, kept, clock } = await start({ environment: { rateLimitFactor: 1 } });
    for (let n = 0; n < 5; n++) {
      expect((await send({ ...MESSAGE, message: `Message ${n}` })).statusCode).toBe(201);
    }
    const sixth = await send({ ...MESSAGE, message: 'Message 6' });
    expect(sixth.statusCode).toBe(429);
    expect(sixth.json()).toMatchObject({ error: 'too_many_requests' });
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    expect(await kept()).toHaveLength(5);
    clock.advance(2 * MINUTE);
    expect((await send({ ...MESSAGE, message: 'Message 6' })).statusCode).toBe(201);
    await app.close();
  });

  test('making accounts sends no more messages from one address than sixty in ten minutes', async () => {
    const { app, send, kept, clock } = await start({ environment: { rateLimitFactor: 1 } });
    const answers: number[] = [];
    for (let n = 0; n < 14; n++) {
      const cookie = await signUpCustomer({ app }, { email: `eva-${n}@correo.example` });
      for (let m = 0; m < 5; m++) {
        const { statusCode } = await send({ ...MESSAGE, message: `Message ${n} ${m}` }, { cookie });
        answers.push(statusCode);
      }
    }
    expect(answers.filter((status) => status === 201)).toHaveLength(60);
    expect(answers.at(-1)).toBe(429);
    expect(await kept()).toHaveLength(60);
    clock.advance(20 * MINUTE);
    expect((await send({ ...MESSAGE, message: 'Later' })).statusCode).toBe(201);
    await app.close();
  });

  test('keys of repeats are forgotten after a month, the messages stay', async () => {
    const { app, deps, send, kept, clock } = await start();
    await send(MESSAGE, { 'idempotency-key': 'message-1' });
    clock.advance(31 * 24 * 60 * MINUTE);
    await deleteExpiredData(deps);
    expect(await deps.db.selectFrom('contact_repeats').selectAll().execute()).toEqual([]);
    expect(await kept()).toHaveLength(1);
    await app.close();
  });
});
