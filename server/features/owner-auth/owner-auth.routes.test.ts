import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { compareLogins, EQUAL_LOGINS } from '../../../testing/accounts/equal-logins.ts';
import { signInStaff, testApp, type TestAppOverrides } from '../../../testing/test-app.ts';
import { argon2Hasher } from '../../auth/password-hasher.ts';
import { prepareFirstOwner } from './first-owner.service.ts';

const OWNER = { email: 'Abuela@Cocina.example', password: 'nixtamal-de-madrugada' };
const SIGNED_IN = {
  id: expect.any(String),
  email: 'abuela@cocina.example',
  role: 'owner',
  name: 'abuela',
  device: false,
  tablet: null,
};
const DAY = 24 * 60 * 60 * 1000;

const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';

/** Signs in from a network address, with a browser's cookies. */
const attempts =
  (app: FastifyInstance) =>
  (remoteAddress: string, password = 'wrong-password', cookie = '', email = OWNER.email) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/owner/login',
      remoteAddress,
      headers: { cookie },
      payload: { email, password },
    });

describeEachDatabase('owner sign-in', (open) => {
  async function start(overrides: TestAppOverrides = {}) {
    const test = await testApp(await open(), {
      ...overrides,
      environment: { ownerEmail: OWNER.email, ownerPassword: OWNER.password, ...overrides.environment },
    });
    const setupUrl = await prepareFirstOwner(test.deps);
    const post = (url: string, payload?: object, headers: Record<string, string> = {}) =>
      test.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
    const login = (payload: object = OWNER) => post('/api/auth/owner/login', payload);
    const me = (cookie: string) => test.app.inject({ url: '/api/auth/owner/me', headers: { cookie } });
    return { ...test, setupUrl, post, login, me };
  }

  test('the owner of the settings signs in, however the address is typed, and is known from then on', async () => {
    const { app, login, me } = await start();
    const answer = await login({ ...OWNER, email: ' abuela@cocina.EXAMPLE ' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(SIGNED_IN);
    expect(answer.cookies).toMatchObject([
      { name: 'comal_staff', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 2_592_000 },
      { name: 'comal_signed_in', value: 'staff', sameSite: 'Lax' },
      { name: 'comal_known', httpOnly: true, sameSite: 'Lax', path: '/' },
    ]);
    const cookie = `comal_staff=${answer.cookies[0]?.value}`;
    expect((await me(cookie)).json()).toEqual(SIGNED_IN);
    await app.close();
  });

  test('on https the cookie is bound to this very host', async () => {
    const { app, login } = await start({ environment: { publicUrl: 'https://order.example' } });
    expect((await login()).cookies[0]).toMatchObject({
      name: '__Host-comal_staff',
      secure: true,
      path: '/',
    });
    await app.close();
  });

  test('a wrong password and an unknown address get the same answer for similar work', async () => {
    const { app, login } = await start({ deps: { passwordHasher: argon2Hasher() } });
    const compared = await compareLogins(
      () => login({ ...OWNER, password: 'wrong-password' }),
      () => login({ email: 'nobody@cocina.example', password: 'wrong-password' }),
    );
    expect(compared).toEqual(EQUAL_LOGINS);
    await app.close();
  });

  test('signing in again ends the session the browser had', async () => {
    const { app, login, post, me } = await start();
    const first = `comal_staff=${(await login()).cookies[0]?.value}`;
    const second = await post('/api/auth/owner/login', OWNER, { cookie: first });
    expect((await me(first)).statusCode).toBe(401);
    expect((await me(`comal_staff=${second.cookies[0]?.value}`)).statusCode).toBe(200);
    await app.close();
  });

  test('signing out ends the session and takes the cookies back', async () => {
    const { app, deps, post, me } = await start();
    const cookie = await signInStaff({ app, deps });
    const out = await post('/api/auth/owner/logout', undefined, { cookie });
    expect(out.statusCode).toBe(204);
    expect(out.cookies).toMatchObject([
      { name: 'comal_staff', value: '', maxAge: 0 },
      { name: 'comal_signed_in', value: '', maxAge: 0 },
    ]);
    expect((await me(cookie)).statusCode).toBe(401);
    await app.close();
  });

  test('a session in use is extended; an unused one ends after 30 days', async () => {
    const { app, deps, me, clock } = await start();
    const cookie = await signInStaff({ app, deps });
    clock.advance(20 * DAY);
    const used = await me(cookie);
    expect(used.statusCode).toBe(200);
    expect(used.cookies).toMatchObject([{ name: 'comal_staff', maxAge: 2_592_000 }, {}]);
    clock.advance(29 * DAY);
    expect((await me(cookie)).statusCode).toBe(200);
    clock.advance(30 * DAY);
    expect((await me(cookie)).statusCode).toBe(401);
    await app.close();
  });

  test('the database holds no cookie that would sign anybody in', async () => {
    const { app, deps } = await start();
    const cookie = await signInStaff({ app, deps });
    const token = /comal_staff=([^;]+)/.exec(cookie)?.[1] ?? '';
    const rows = await deps.db.selectFrom('sessions').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    await app.close();
  });

  test('the sixth try of a minute from one address waits', async () => {
    const { app, login } = await start({ environment: { rateLimitFactor: 1 } });
    const wrong = { ...OWNER, password: 'wrong-password' };
    for (let i = 0; i < 5; i++) expect((await login(wrong)).statusCode).toBe(401);
    const answer = await login();
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await app.close();
  });

  test('a session ends after half a year, however much it is used', async () => {
    const { app, deps, me, clock } = await start();
    const cookie = await signInStaff({ app, deps });
    for (let day = 20; day < 180; day += 20) {
      clock.advance(20 * DAY);
      expect((await me(cookie)).statusCode).toBe(200);
    }
    clock.advance(20 * DAY);
    expect((await me(cookie)).statusCode).toBe(401);
    await app.close();
  });

  test('one address has ten tries at an account in 15 minutes; others are not held up by it', async () => {
    const { app, clock } = await start({ environment: { rateLimitFactor: 1 } });
    const attempt = attempts(app);
    for (let i = 0; i < 10; i++) {
      expect((await attempt('10.0.0.1')).statusCode).toBe(401);
      clock.advance(30_000);
    }
    expect((await attempt('10.0.0.1', OWNER.password, '', OWNER.email.toUpperCase())).statusCode).toBe(429);
    expect((await attempt('10.0.0.2', OWNER.password)).statusCode).toBe(200);
    clock.advance(31 * 60_000);
    expect((await attempt('10.0.0.1')).statusCode).toBe(401);
    await app.close();
  });

  test('strangers who try from everywhere do not lock the owner out of a device they use', async () => {
    const { app } = await start({ environment: { rateLimitFactor: 1 } });
    const attempt = attempts(app);
    const first = await attempt('10.9.0.1', OWNER.password);
    const known = first.cookies.find(({ name }) => name === 'comal_known')?.value ?? '';
    for (let i = 0; i < 99; i++) expect((await attempt(`10.0.0.${i}`)).statusCode).toBe(401);
    expect((await attempt('10.1.0.1', OWNER.password)).statusCode).toBe(429);
    const other = known.replace(/\.(.)/, (_, first: string) => (first === 'A' ? '.B' : '.A'));
    const forged = [`comal_known=${other}`, 'comal_known=.', 'comal_known=x.y'];
    for (const [i, cookie] of forged.entries()) {
      expect((await attempt(`10.2.0.${i}`, OWNER.password, cookie)).statusCode).toBe(429);
    }
    const mine = `comal_known=${known}`;
    // It is known for that account only.
    for (let i = 0; i < 100; i++) await attempt(`10.3.0.${i}`, 'x', '', 'nieta@cocina.example');
    expect((await attempt('10.4.0.1', 'x', mine, 'nieta@cocina.example')).statusCode).toBe(429);
    expect((await attempt('10.4.0.2', OWNER.password, mine)).statusCode).toBe(200);
    await app.close();
  });

  test('a device that is known has ten tries itself, from whatever addresses', async () => {
    const { app } = await start({ environment: { rateLimitFactor: 1 } });
    const attempt = attempts(app);
    const first = await attempt('10.9.0.1', OWNER.password);
    const mine = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    for (let i = 0; i < 10; i++) expect((await attempt(`10.0.0.${i}`, 'x', mine)).statusCode).toBe(401);
    expect((await attempt('10.0.1.1', OWNER.password, mine)).statusCode).toBe(429);
    await app.close();
  });
});

describeEachDatabase('first owner', (open) => {
  async function start() {
    const test = await testApp(await open());
    const link = async () => (await prepareFirstOwner(test.deps)) ?? '';
    const setup = (token: string, payload: object = OWNER) =>
      test.app.inject({ method: 'POST', url: '/api/auth/owner/setup', payload: { token, ...payload } });
    return { ...test, link, setup };
  }

  test('is made with the printed link, which signs in and works once', async () => {
    const { app, deps, link, setup } = await start();
    const url = await link();
    expect(url).toMatch(/^http:\/\/localhost:3000\/admin\/setup\?token=[\w-]{32}$/);
    const answer = await setup(tokenOf(url));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(SIGNED_IN);
    const cookie = `comal_staff=${answer.cookies[0]?.value}`;
    expect((await app.inject({ url: '/api/auth/owner/me', headers: { cookie } })).statusCode).toBe(200);
    const again = await setup(tokenOf(url));
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ error: 'already_set_up' });
    expect(await prepareFirstOwner(deps)).toBeUndefined();
    await app.close();
  });

  test('is called by the name given at set-up', async () => {
    const { app, link, setup } = await start();
    const answer = await setup(tokenOf(await link()), { ...OWNER, name: ' Rosa Vega ' });
    expect(answer.json()).toEqual({ ...SIGNED_IN, name: 'Rosa Vega' });
    await app.close();
  });

  test('needs the newest link, a real address and a password of 12 characters', async () => {
    const { app, link, setup } = await start();
    const old = tokenOf(await link());
    const token = tokenOf(await link());
    expect((await setup(old)).json()).toMatchObject({ error: 'bad_setup_link' });
    expect((await setup('')).json()).toMatchObject({ error: 'bad_setup_link' });
    expect((await setup(token, { ...OWNER, email: 'abuela' })).json()).toMatchObject({ error: 'bad_email' });
    expect((await setup(token, { ...OWNER, password: 'elevenchars' })).json()).toMatchObject({
      error: 'invalid',
      fields: { password: expect.any(String) },
    });
    expect((await setup(token)).statusCode).toBe(200);
    await app.close();
  });

  test('is made once when two people use the link at the same moment', async () => {
    const { app, deps, link, setup } = await start();
    const token = tokenOf(await link());
    const answers = await Promise.all([
      setup(token, { ...OWNER, email: 'one@cocina.example' }),
      setup(token, { ...OWNER, email: 'two@cocina.example' }),
    ]);
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 409]));
    expect(await deps.db.selectFrom('staff').selectAll().execute()).toHaveLength(1);
    await app.close();
  });
});
