import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { compareLogins, EQUAL_LOGINS } from '../../../testing/accounts/equal-logins.ts';
import { signInStaff, type TestAppOverrides } from '../../../testing/test-app.ts';
import {
  cookiesOf,
  MARISOL,
  signUpCustomer,
  startAccounts,
} from '../../../testing/accounts/test-customer.ts';
import { argon2Hasher } from '../../auth/password-hasher.ts';

const DAY = 24 * 60 * 60 * 1000;

describeEachDatabase('customer accounts', (open) => {
  const start = async (overrides: TestAppOverrides = {}) => startAccounts(await open(), overrides);

  test('a visitor is signed out', async () => {
    const { app, me } = await start();
    expect((await me()).statusCode).toBe(401);
    expect((await me('comal_customer=nonsense')).statusCode).toBe(401);
    await app.close();
  });

  test('on https the cookie is bound to this very host', async () => {
    const { app, post } = await start({ environment: { publicUrl: 'https://order.example' } });
    expect((await post('signup', MARISOL)).cookies[0]).toMatchObject({
      name: '__Host-comal_customer',
      secure: true,
      path: '/',
    });
    await app.close();
  });

  test('signing in answers the user, however the address is typed, and ends the session before', async () => {
    const { app, login, me } = await start();
    const before = await signUpCustomer({ app });
    const answer = await login({ ...MARISOL, email: ' MARISOL@correo.example' }, { cookie: before });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ user: { email: MARISOL.email, lastName: 'Vega' } });
    expect((await me(cookiesOf(answer))).statusCode).toBe(200);
    expect((await me(before)).statusCode).toBe(401);
    await app.close();
  });

  test('a wrong password and an unknown address get the same answer for similar work', async () => {
    const { app, login } = await start({ deps: { passwordHasher: argon2Hasher() } });
    await signUpCustomer({ app });
    const compared = await compareLogins(
      () => login({ ...MARISOL, password: 'wrong-password' }),
      () => login({ email: 'nobody@correo.example', password: 'wrong-password' }),
    );
    expect(compared).toEqual(EQUAL_LOGINS);
    await app.close();
  });

  test('signing out ends the session and takes the cookies back', async () => {
    const { app, post, me } = await start();
    const cookie = await signUpCustomer({ app });
    const out = await post('logout', undefined, { cookie });
    expect(out.statusCode).toBe(204);
    expect(out.cookies).toMatchObject([
      { name: 'comal_customer', value: '', maxAge: 0 },
      { name: 'comal_signed_in', value: '', maxAge: 0 },
    ]);
    expect((await me(cookie)).statusCode).toBe(401);
    await app.close();
  });

  test('signing out everywhere ends the sessions of every device, and of nobody else', async () => {
    const { app, login, post, me } = await start();
    const phone = await signUpCustomer({ app });
    const laptop = cookiesOf(await login());
    const other = await signUpCustomer({ app }, { email: 'eva@correo.example' });
    expect((await post('logout-everywhere', undefined, { cookie: laptop })).statusCode).toBe(204);
    expect((await me(phone)).statusCode).toBe(401);
    expect((await me(laptop)).statusCode).toBe(401);
    expect((await me(other)).statusCode).toBe(200);
    expect((await post('logout-everywhere')).statusCode).toBe(401);
    await app.close();
  });

  test('a session left alone ends after 30 days', async () => {
    const { app, me, clock } = await start();
    const cookie = await signUpCustomer({ app });
    clock.advance(29 * DAY);
    expect((await me(cookie)).statusCode).toBe(200);
    clock.advance(31 * DAY);
    expect((await me(cookie)).statusCode).toBe(401);
    await app.close();
  });

  test('an owner who is also a customer keeps one session when the other ends', async () => {
    const { app, deps, login, post, me } = await start();
    const staff = await signInStaff({ app, deps });
    await signUpCustomer({ app });
    const both = await login(MARISOL, { cookie: staff });
    expect(both.cookies[1]).toMatchObject({ name: 'comal_signed_in', value: 'staff.customer' });
    const cookie = `${staff}; ${cookiesOf(both)}`;
    expect((await me(staff)).statusCode).toBe(401);
    const out = await post('logout', undefined, { cookie });
    expect(out.cookies[1]).toMatchObject({ name: 'comal_signed_in', value: 'staff' });
    expect((await app.inject({ url: '/api/auth/owner/me', headers: { cookie: staff } })).statusCode).toBe(
      200,
    );
    await app.close();
  });

  test('a customer is no owner: the same cookie value opens nothing of the console', async () => {
    const { app } = await start();
    const cookie = await signUpCustomer({ app });
    const forged = cookie.replace('comal_customer', 'comal_staff');
    expect((await app.inject({ url: '/api/owner/orders', headers: { cookie: forged } })).statusCode).toBe(
      401,
    );
    await app.close();
  });

  test('the database holds no password and no cookie that would sign anybody in', async () => {
    const { app, deps } = await start();
    const cookie = await signUpCustomer({ app });
    const rows = [
      ...(await deps.db.selectFrom('customers').selectAll().execute()),
      ...(await deps.db.selectFrom('sessions').selectAll().execute()),
    ];
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(MARISOL.password);
    expect(JSON.stringify(rows)).not.toContain(/comal_customer=([^;]+)/.exec(cookie)?.[1]);
    expect(JSON.stringify(rows)).toContain('$argon2id$');
    await app.close();
  });

  test('one address signs in thirty times a minute and up forty in ten, times the factor', async () => {
    const { app, login, post } = await start({ environment: { rateLimitFactor: 0.2 } });
    for (let n = 0; n < 6; n++) {
      expect((await login({ ...MARISOL, email: `m${n}@correo.example` })).statusCode).toBe(401);
    }
    for (let n = 0; n < 8; n++) {
      expect((await post('signup', { ...MARISOL, password: '123456' })).statusCode).toBe(422);
    }
    const late = [await login(), await post('signup', MARISOL)];
    expect(late.map((answer) => answer.statusCode)).toEqual([429, 429]);
    expect(Number(late[0]?.headers['retry-after'])).toBeGreaterThan(0);
    await app.close();
  });

  test('one account takes ten tries in 15 minutes, from whatever addresses', async () => {
    const { app } = await start({ environment: { rateLimitFactor: 1 } });
    const attempt = (n: number, email: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/customer/login',
        remoteAddress: `10.0.0.${n}`,
        payload: { email, password: 'wrong-password' },
      });
    for (let n = 0; n < 10; n++) expect((await attempt(n, MARISOL.email)).statusCode).toBe(401);
    expect((await attempt(11, MARISOL.email.toUpperCase())).statusCode).toBe(429);
    expect((await attempt(12, 'eva@correo.example')).statusCode).toBe(401);
    await app.close();
  });

  test('failed tries of strangers lock no known browser out: not from signing in, the password, or a link', async () => {
    const { app } = await start({ environment: { rateLimitFactor: 1 } });
    const known = await signUpCustomer({ app });
    const call = (url: string, payload: object, cookie = '', address = '10.1.0.1') =>
      app.inject({
        method: url.startsWith('/api/user') ? 'PUT' : 'POST',
        url,
        payload,
        headers: { cookie },
        remoteAddress: address,
      });
    const LOGIN = '/api/auth/customer/login';
    const FORGOT = '/api/auth/customer/forgot';
    for (let n = 0; n < 12; n++) {
      await call(LOGIN, { email: MARISOL.email, password: 'wrong-password' }, '', `10.0.0.${n}`);
      await call(FORGOT, { email: MARISOL.email }, '', `10.0.0.${n}`);
    }
    expect((await call(LOGIN, MARISOL)).statusCode).toBe(429);
    expect((await call(FORGOT, { email: MARISOL.email })).statusCode).toBe(429);
    expect((await call(FORGOT, { email: MARISOL.email }, known)).statusCode).toBe(200);
    const again = await call(LOGIN, MARISOL, known);
    expect(again.statusCode).toBe(200);
    const passwords = { currentPassword: MARISOL.password, newPassword: 'comal-caliente-9' };
    const changed = await call('/api/user/password', passwords, cookiesOf(again));
    expect(changed.statusCode).toBe(200);
    // A browser known by the previous password is unknown now, as is one known to another account.
    const now = { email: MARISOL.email, password: passwords.newPassword };
    const eva = await signUpCustomer({ app }, { email: 'eva@correo.example' });
    for (const cookie of [known, eva]) expect((await call(LOGIN, now, cookie)).statusCode).toBe(429);
    expect((await call(LOGIN, now, cookiesOf(changed))).statusCode).toBe(200);
    await app.close();
  });

  test('a session ends after a year however much it is used', async () => {
    const { app, me, clock } = await start();
    const cookie = await signUpCustomer({ app });
    for (let month = 0; month < 13; month++) {
      clock.advance(28 * DAY);
      expect((await me(cookie)).statusCode).toBe(200);
    }
    clock.advance(2 * DAY);
    expect((await me(cookie)).statusCode).toBe(401);
    await app.close();
  });

  test("another site's page can sign nobody in, up or out", async () => {
    const { app, post } = await start();
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const path of ['login', 'signup', 'logout']) {
      expect((await post(path, MARISOL, headers)).json()).toMatchObject({ error: 'bad_origin' });
    }
    await app.close();
  });
});
