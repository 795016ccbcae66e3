import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { testApp, type TestAppOverrides } from '../../../testing/test-app.ts';
import { prepareFirstOwner } from './first-owner.service.ts';

const OWNER = { email: 'abuela@cocina.example', password: 'nixtamal-de-madrugada' };
const HALF_MINUTE = 30_000;

describeEachDatabase('second factor', (open) => {
  async function start(overrides: TestAppOverrides = {}) {
    const product = await testApp(await open(), {
      ...overrides,
      environment: { ownerEmail: OWNER.email, ownerPassword: OWNER.password, ...overrides.environment },
    });
    await prepareFirstOwner(product.deps);
    const { app, clock, deps } = product;
    const login = (code?: string, address = '127.0.0.1') =>
      app.inject({
        method: 'POST',
        url: '/api/auth/owner/login',
        remoteAddress: address,
        payload: { ...OWNER, ...(code !== undefined && { code }) },
      });
    const cookie = (await login()).cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
      app.inject({
        method,
        url: `/api/owner/account${path}`,
        headers: { cookie },
        ...(payload && { payload }),
      });
    const begin = async () => {
      const answer = await call('POST', '/second-factor', { password: OWNER.password });
      const totp = new TOTP({ secret: Secret.fromBase32(answer.json<{ secret: string }>().secret) });
      return { answer, code: (ahead = 0) => totp.generate({ timestamp: clock.now() + ahead * HALF_MINUTE }) };
    };
    const enrol = async () => {
      const { code } = await begin();
      const confirmed = await call('POST', '/second-factor/confirm', { code: code() });
      expect(confirmed.statusCode).toBe(200);
      clock.advance(HALF_MINUTE);
      return { code, recoveryCodes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes };
    };
    const recorded = async () =>
      (await deps.db.selectFrom('audit_entries').select('action').orderBy('at').orderBy('id').execute()).map(
        ({ action }) => action,
      );
    return { ...product, login, call, begin, enrol, recorded };
  }

  test('counts once a code of the app has proven it, then signing in takes two steps', async () => {
    const { app, login, call, begin, clock } = await start();
    const { answer, code } = await begin();
    expect(answer.json()).toMatchObject({
      uri: expect.stringMatching(/^otpauth:\/\/totp\/.*abuela%40cocina\.example.*secret=/),
    });
    expect((await login()).statusCode).toBe(200);
    expect((await call('POST', '/second-factor/confirm', { code: '000000' })).json()).toMatchObject({
      error: 'bad_code',
    });
    const confirmed = await call('POST', '/second-factor/confirm', { code: code() });
    expect(new Set(confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes).size).toBe(10);
    expect((await call('GET', '')).json()).toMatchObject({ secondFactor: { on: true, recoveryLeft: 10 } });

    clock.advance(HALF_MINUTE);
    const half = await login();
    expect(half.statusCode).toBe(401);
    expect(half.json()).toMatchObject({ error: 'code_required' });
    expect(half.cookies).toEqual([]);
    const whole = await login(`${code().slice(0, 3)} ${code().slice(3)}`);
    expect(whole.statusCode).toBe(200);
    expect(whole.cookies.map(({ name }) => name)).toContain('comal_staff');
    await app.close();
  });

  test('a code works once, also when two browsers send it at the same moment', async () => {
    const { app, login, enrol, clock } = await start();
    const { code } = await enrol();
    const answers = await Promise.all([login(code()), login(code()), login(code())]);
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 422, 422]);
    clock.advance(HALF_MINUTE);
    // A code older than the last one is refused too.
    expect((await login(code(-1))).json()).toMatchObject({ error: 'bad_code' });
    expect((await login(code())).statusCode).toBe(200);
    await app.close();
  });

  test('the code that turned it on does not sign in as well', async () => {
    const { app, login, call, begin } = await start();
    const { code } = await begin();
    await call('POST', '/second-factor/confirm', { code: code() });
    expect((await login(code())).json()).toMatchObject({ error: 'bad_code' });
    await app.close();
  });

  test('a phone whose clock is half a minute off signs in, one that is a minute off does not', async () => {
    const { app, login, enrol, clock } = await start();
    const { code } = await enrol();
    clock.advance(10 * HALF_MINUTE);
    expect((await login(code(2))).statusCode).toBe(422);
    expect((await login(code(-2))).statusCode).toBe(422);
    expect((await login(code(1))).statusCode).toBe(200);
    clock.advance(10 * HALF_MINUTE);
    expect((await login(code(-1))).statusCode).toBe(200);
    await app.close();
  });

  test('whoever has the password has five tries at the code, from whatever addresses', async () => {
    const { app, login, enrol, recorded } = await start({ environment: { rateLimitFactor: 1 } });
    const { code } = await enrol();
    for (let i = 0; i < 5; i++) expect((await login('123456', `10.0.0.${i}`)).statusCode).toBe(422);
    expect((await login(code(), '10.0.0.9')).statusCode).toBe(429);
    expect((await recorded()).filter((action) => action === 'second_factor.failed')).toHaveLength(5);
    await app.close();
  });

  test('a recovery code signs in once, however it is typed, and is written down', async () => {
    const { app, deps, login, call, enrol, recorded } = await start();
    const { recoveryCodes } = await enrol();
    const [first = '', second = ''] = recoveryCodes;
    expect((await login(first.toUpperCase().replace('-', ' '))).statusCode).toBe(200);
    expect((await login(first)).statusCode).toBe(422);
    expect((await call('GET', '')).json()).toMatchObject({ secondFactor: { recoveryLeft: 9 } });
    expect(await recorded()).toContain('second_factor.recovery_used');
    const kept = JSON.stringify(await deps.db.selectFrom('staff_recovery_codes').selectAll().execute());
    expect(kept).not.toContain(second.replace('-', ''));
    await app.close();
  });

  test('turning it off takes the password and a code; then the password is enough', async () => {
    const { app, login, call, enrol, clock, recorded } = await start();
    const { code } = await enrol();
    const end = (password: string, typed: string) =>
      call('DELETE', '/second-factor', { password, code: typed });
    expect((await end('wrong-password', code())).json()).toMatchObject({ error: 'wrong_password' });
    expect((await end(OWNER.password, '000000')).json()).toMatchObject({ error: 'bad_code' });
    expect((await login()).json()).toMatchObject({ error: 'code_required' });
    expect((await end(OWNER.password, code())).statusCode).toBe(204);
    clock.advance(HALF_MINUTE);
    expect((await login()).statusCode).toBe(200);
    expect(await recorded()).toEqual(
      expect.arrayContaining(['second_factor.turned_on', 'second_factor.turned_off']),
    );
    await app.close();
  });

  test('a session alone proposes no secret, and a secret in use is not replaced', async () => {
    const { app, call, enrol, login } = await start();
    expect((await call('POST', '/second-factor', { password: 'wrong-password' })).statusCode).toBe(422);
    const { code } = await enrol();
    expect((await call('POST', '/second-factor', { password: OWNER.password })).statusCode).toBe(409);
    expect((await call('POST', '/second-factor/confirm', { code: code() })).statusCode).toBe(409);
    expect((await login(code())).statusCode).toBe(200);
    await app.close();
  });

  test('a wrong password with a right code says no more than a wrong password', async () => {
    const { app, enrol } = await start();
    const { code } = await enrol();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/owner/login',
      payload: { email: OWNER.email, password: 'wrong-password', code: code() },
    });
    expect(answer.json()).toMatchObject({ error: 'bad_login' });
    await app.close();
  });
});
