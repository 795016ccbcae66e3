import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import type { TestAppOverrides } from '../../../testing/test-app.ts';
import {
  cookiesOf,
  MARISOL,
  signUpCustomer,
  startAccounts,
} from '../../../testing/accounts/test-customer.ts';

describeEachDatabase('signing up', (open) => {
  async function start(overrides: TestAppOverrides = {}) {
    const started = await startAccounts(await open(), overrides);
    const accounts = () => started.deps.db.selectFrom('customers').selectAll().execute();
    return { ...started, accounts };
  }

  test('signing up answers the user, signs in, and the session says who it is', async () => {
    const { app, post, me } = await start();
    const answer = await post('signup', { ...MARISOL, email: ' Marisol@Correo.example ' });
    expect(answer.statusCode).toBe(200);
    const user = {
      id: expect.any(String),
      email: MARISOL.email,
      firstName: 'Marisol',
      lastName: 'Vega',
      phone: MARISOL.phone,
      emailConfirmed: false,
      mailOn: true,
    };
    expect(answer.json()).toEqual({ user });
    expect(answer.cookies).toMatchObject([
      { name: 'comal_customer', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 2_592_000 },
      { name: 'comal_signed_in', value: 'customer', sameSite: 'Lax' },
      { name: 'comal_known_customer', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 31_536_000 },
    ]);
    const known = await me(cookiesOf(answer));
    expect(known.json()).toEqual(user);
    expect(known.headers['cache-control']).toBe('no-store');
    await app.close();
  });

  test('the phone may be left out; names, address and password may not', async () => {
    const { app, post, accounts } = await start();
    const { phone: _phone, ...without } = MARISOL;
    for (const field of ['email', 'password', 'firstName', 'lastName']) {
      const answer = await post('signup', { ...MARISOL, [field]: '' });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field]);
    }
    expect((await post('signup', { ...MARISOL, firstName: '\u0000 ' })).statusCode).toBe(422);
    expect((await post('signup', { ...MARISOL, email: 'marisol@correo' })).json()).toMatchObject({
      error: 'bad_email',
    });
    expect((await post('signup', { ...MARISOL, phone: 'call me' })).json()).toMatchObject({
      error: 'bad_phone',
    });
    expect(await accounts()).toEqual([]);
    expect((await post('signup', without)).statusCode).toBe(200);
    await app.close();
  });

  test.each([
    ['taco1', 'invalid'],
    ['123456', 'weak_password'],
    ['Password1', 'weak_password'],
    ['aaaaaaaa', 'weak_password'],
    ['marisol', 'weak_password'],
    ['MARISOL@correo.example', 'weak_password'],
  ])('the password %s is refused', async (password, error) => {
    const { app, post, accounts } = await start();
    const answer = await post('signup', { ...MARISOL, password });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error, fields: { password: expect.any(String) } });
    expect(await accounts()).toEqual([]);
    await app.close();
  });

  test.each(['username', 'website', 'company'])(
    'a program that fills in %s is told that all went well, and nothing was done',
    async (honeypot) => {
      const { app, deps, post, accounts } = await start();
      const answer = await post('signup', { ...MARISOL, [honeypot]: 'http://spam.example' });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ user: { email: MARISOL.email, firstName: 'Marisol' } });
      expect(answer.cookies).toEqual([]);
      expect(await accounts()).toEqual([]);
      expect(await deps.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
      await app.close();
    },
  );

  test('a taken address is refused without saying why, and stays with its password', async () => {
    const { app, post, login, accounts } = await start();
    await signUpCustomer({ app });
    const answer = await post('signup', {
      ...MARISOL,
      email: 'MARISOL@correo.example',
      password: 'otra-cosa',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      error: 'signup_failed',
      message: 'Unable to create account. Please try again.',
    });
    expect(answer.cookies).toEqual([]);
    expect(await accounts()).toHaveLength(1);
    expect((await login()).statusCode).toBe(200);
    await app.close();
  });

  test('two sign-ups of one address at once make one account', async () => {
    const { app, post, accounts } = await start();
    const answers = await Promise.all([post('signup', MARISOL), post('signup', MARISOL)]);
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await accounts()).toHaveLength(1);
    await app.close();
  });

  test('a sign-up that is sent again signs in to the account it made, and nobody else does', async () => {
    const { app, email, post, me, accounts, clock } = await start();
    const headers = { 'idempotency-key': 'a-sign-up-of-one-browser' };
    const signUp = (change: object = {}, sent = headers) => post('signup', { ...MARISOL, ...change }, sent);
    const both = await Promise.all([signUp(), signUp()]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(both[1]?.json()).toEqual(both[0]?.json());
    expect(await accounts()).toHaveLength(1);
    expect((await me(cookiesOf(await signUp()))).json()).toMatchObject({ email: MARISOL.email });
    for (const refused of [
      await signUp({ password: 'otra-cosa-9' }),
      await signUp({}, { 'idempotency-key': 'of-somebody-else' }),
      await post('signup', MARISOL),
    ]) {
      expect(refused.json()).toMatchObject({ error: 'signup_failed' });
      expect(refused.cookies).toEqual([]);
    }
    expect((await signUp({ email: 'eva@correo.example' })).statusCode).toBe(200);
    expect((await signUp({}, { 'idempotency-key': ' ' })).json()).toMatchObject({ error: 'bad_request' });
    clock.advance(10 * 60_000);
    expect((await signUp()).json()).toMatchObject({ error: 'signup_failed' });
    expect(email.sent).toEqual([]);
    await app.close();
  });
});
