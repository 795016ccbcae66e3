import { expect, test } from 'vitest';
import type { AccountView } from '../../../contracts/owner/staff/owner-auth.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff, testApp, type TestAppOverrides } from '../../../testing/test-app.ts';
import { startJobs } from '../../jobs/jobs.ts';
import { rescueNotice } from './password.service.ts';

const EMAIL = 'cook@cocina.example';
const OLD = 'masa-y-comal-1968';
const NEW = 'pozole-los-domingos';

const tokenOf = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

describeEachDatabase('one’s own account', (open) => {
  async function start(overrides: TestAppOverrides = {}) {
    const product = await testApp(await open(), overrides);
    const { app, deps, clock } = product;
    const here = await signInStaff({ app, deps }, 'cook');
    const login = async (password = OLD, agent = 'Mozilla/5.0 (Linux; Android 14) Chrome/140') => {
      clock.advance(1000);
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/owner/login',
        headers: { 'user-agent': agent },
        payload: { email: EMAIL, password },
      });
      return { status: answer.statusCode, cookie: `comal_staff=${answer.cookies[0]?.value}` };
    };
    const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object, cookie = here) =>
      app.inject({
        method,
        url: `/api/owner/account${path}`,
        headers: { cookie },
        ...(payload && { payload }),
      });
    const account = async (cookie = here) => (await call('GET', '', undefined, cookie)).json<AccountView>();
    const signedIn = async (cookie: string) =>
      (await app.inject({ url: '/api/auth/owner/me', headers: { cookie } })).statusCode === 200;
    const work = async () => {
      const jobs = startJobs(deps);
      await jobs.runOnce();
      await jobs.stop();
    };
    const anonymous = (path: string, payload: object) =>
      app.inject({ method: 'POST', url: `/api/auth/owner/${path}`, payload });
    return { ...product, here, login, call, account, signedIn, work, anonymous };
  }

  test('where mail is sent another address counts once the link mailed there is followed, and the present one is told', async () => {
    const { app, email, call, account, login, signedIn, here, work, anonymous, clock } = await start();
    const NEXT = 'luis@cocina.example';
    const elsewhere = await login();
    const move = async (to: string) => {
      const answer = await call('PUT', '', { name: 'Luis', email: to, currentPassword: OLD });
      await work();
      return answer;
    };
    const confirm = (token: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/owner/confirm-address',
        headers: { cookie: here },
        payload: { token },
      });
    const newest = (to: string) => email.sent.findLast((mail) => mail.to.address === to);
    const linkTo = (to: string) => /token=([\w.-]+)/.exec(newest(to)?.text ?? '')?.[1] ?? '';

    expect((await move('luis@wrong.example')).json()).toEqual({ mailedTo: 'luis@wrong.example' });
    const given = linkTo('luis@wrong.example');
    expect((await move(NEXT)).json()).toEqual({ mailedTo: NEXT });
    expect(newest(NEXT)?.subject).toContain('Confirm your new email');
    expect(newest(EMAIL)?.subject).toContain('about to change');
    expect(newest(EMAIL)?.text).not.toContain('token=');
    expect(await account()).toMatchObject({ name: 'Luis', email: EMAIL, mailOn: true });
    expect(await signedIn(elsewhere.cookie)).toBe(true);

    const [secret = '', address = ''] = linkTo(NEXT).split('.');
    const others = Buffer.from('intruder@cocina.example').toString('base64url');
    for (const wrong of [given, secret, `${secret}.${others}`, `x.${address}`]) {
      expect((await confirm(wrong)).json()).toMatchObject({ error: 'bad_link' });
    }
    // A link that confirms an address cannot reset a password.
    expect((await anonymous('reset', { token: linkTo(NEXT), password: NEW })).statusCode).toBe(403);

    const twice = await Promise.all([confirm(linkTo(NEXT)), confirm(linkTo(NEXT))]);
    expect(twice.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([204, 403]);
    expect(await account()).toMatchObject({ name: 'Luis', email: NEXT });
    expect(await signedIn(elsewhere.cookie)).toBe(false);
    expect((await login()).status).toBe(401);

    await move('late@cocina.example');
    clock.advance(24 * 60 * 60_000);
    expect((await confirm(linkTo('late@cocina.example'))).json()).toMatchObject({ error: 'bad_link' });
    await app.close();
  });

  test('an address that was asked for with an old password or that somebody took meanwhile is not given', async () => {
    const { app, deps, email, call, work, anonymous } = await start();
    const ask = async (to: string, password = OLD) => {
      await call('PUT', '', { name: 'cook', email: to, currentPassword: password });
      await work();
      return /token=([\w.-]+)/.exec(email.sent.findLast((m) => m.to.address === to)?.text ?? '')?.[1] ?? '';
    };
    const first = await ask('luis@cocina.example');
    await call('PUT', '/password', { currentPassword: OLD, newPassword: NEW });
    expect((await anonymous('confirm-address', { token: first })).json()).toMatchObject({
      error: 'bad_link',
    });
    const second = await ask('owner@cocina.example', NEW);
    await signInStaff({ app, deps }, 'owner');
    expect((await anonymous('confirm-address', { token: second })).json()).toMatchObject({
      error: 'staff_exists',
    });
    const third = await ask('ana@cocina.example', NEW);
    await anonymous('forgot', { email: EMAIL });
    await work();
    const reset = tokenOf(email.sent.at(-1)?.text);
    expect((await anonymous('reset', { token: reset, password: 'nixtamal-azul-de-noche' })).statusCode).toBe(
      204,
    );
    expect((await anonymous('confirm-address', { token: third })).json()).toMatchObject({
      error: 'bad_link',
    });
    const kept = await deps.db.selectFrom('staff').select('email').orderBy('email').execute();
    expect(kept.map((row) => row.email)).toEqual([EMAIL, 'owner@cocina.example']);
    expect((await call('GET', '')).statusCode).toBe(401);
    await app.close();
  });

  test('without mail one’s address changes at once with the password, which ends the other sessions', async () => {
    const { app, email: outgoing, call, account, login, signedIn } = await start();
    outgoing.on = false;
    const elsewhere = await login();
    expect((await call('PUT', '', { name: 'Luis Vega', email: EMAIL })).json()).toEqual({ mailedTo: null });
    expect(await account()).toMatchObject({ name: 'Luis Vega', email: EMAIL });
    const move = (currentPassword?: string, email = 'Luis@Cocina.example') =>
      call('PUT', '', { name: 'Luis Vega', email, ...(currentPassword && { currentPassword }) });
    for (const wrong of [undefined, 'not-my-password']) {
      expect((await move(wrong)).json()).toMatchObject({ error: 'wrong_password' });
    }
    expect((await move(OLD, 'luis')).json()).toMatchObject({ error: 'bad_email' });
    expect(await signedIn(elsewhere.cookie)).toBe(true);
    expect((await move(OLD)).json()).toEqual({ mailedTo: null });
    expect(await account()).toMatchObject({ name: 'Luis Vega', email: 'luis@cocina.example' });
    expect(await signedIn(elsewhere.cookie)).toBe(false);
    expect((await login()).status).toBe(401);
    await app.close();
  });

  test('an address that has an account already cannot be taken', async () => {
    const { app, deps, call, account } = await start();
    await signInStaff({ app, deps }, 'owner');
    const taken = { name: 'cook', email: 'owner@cocina.example', currentPassword: OLD };
    expect((await call('PUT', '', taken)).json()).toMatchObject({ error: 'staff_exists' });
    expect(await account()).toMatchObject({ email: EMAIL });
    await app.close();
  });

  test('lists where somebody is signed in, newest first, and says which one asks', async () => {
    const { app, deps, account, login } = await start();
    await login();
    const { sessions, ...rest } = await account();
    expect(rest).toEqual({
      id: expect.any(String),
      email: EMAIL,
      name: 'cook',
      role: 'cook',
      device: false,
      tablet: null,
      mailOn: true,
      pin: false,
      secondFactor: { on: false, recoveryLeft: 0 },
    });
    expect(sessions).toMatchObject([
      { userAgent: expect.stringContaining('Android'), current: false },
      { current: true },
    ]);
    const kept = await deps.db.selectFrom('sessions').select('token_hash').execute();
    // The public session id is too short to find its cookie, or to be one.
    expect(kept.every(({ token_hash }) => !JSON.stringify(sessions).includes(token_hash))).toBe(true);
    await app.close();
  });

  test('signs one device out, or all others, but nobody else’s', async () => {
    const { app, deps, here, account, call, login, signedIn } = await start();
    const owner = await signInStaff({ app, deps }, 'owner');
    const phone = await login();
    const tablet = await login();
    const [newest] = (await account()).sessions;
    expect((await call('DELETE', `/sessions/${newest?.id}`, undefined, owner)).statusCode).toBe(204);
    expect(await signedIn(tablet.cookie)).toBe(true);
    await call('DELETE', `/sessions/${newest?.id}`);
    expect(await signedIn(tablet.cookie)).toBe(false);
    expect(await signedIn(phone.cookie)).toBe(true);
    await call('POST', '/sessions/end-others');
    expect(await signedIn(phone.cookie)).toBe(false);
    expect(await signedIn(here)).toBe(true);
    expect(await signedIn(owner)).toBe(true);
    await app.close();
  });

  test('a new password takes the old one, 12 characters, and ends the other sessions', async () => {
    const { app, deps, here, call, login, signedIn } = await start();
    const other = await login();
    const change = (currentPassword: string, newPassword: string) =>
      call('PUT', '/password', { currentPassword, newPassword });
    expect((await change('wrong-password', NEW)).json()).toMatchObject({ error: 'wrong_password' });
    expect((await change(OLD, 'elevenchars')).json()).toMatchObject({ error: 'invalid' });
    expect((await change(OLD, 'cccccccccccccc')).json()).toMatchObject({ error: 'weak_password' });
    expect(await signedIn(other.cookie)).toBe(true);
    expect((await change(OLD, NEW)).statusCode).toBe(204);
    expect(await signedIn(here)).toBe(true);
    expect(await signedIn(other.cookie)).toBe(false);
    expect((await login(OLD)).status).toBe(401);
    expect((await login(NEW)).status).toBe(200);
    const entries = await deps.db.selectFrom('audit_entries').selectAll().execute();
    expect(entries.map(({ action }) => action)).toContain('password.changed');
    expect(JSON.stringify(entries)).not.toMatch(/pozole|masa-y|argon2/);
    await app.close();
  });

  test('whoever only found the session has ten tries at the password', async () => {
    const { app, call } = await start({ environment: { rateLimitFactor: 1 } });
    const change = () => call('PUT', '/password', { currentPassword: 'wrong', newPassword: NEW });
    for (let i = 0; i < 10; i++) expect((await change()).statusCode).toBe(422);
    expect((await change()).statusCode).toBe(429);
    await app.close();
  });

  test('a forgotten password is renewed once by the mailed link, which signs nobody in', async () => {
    const { app, email, here, login, signedIn, work, anonymous, clock } = await start();
    expect((await anonymous('forgot', { email: ` ${EMAIL.toUpperCase()}` })).json()).toEqual({
      mailed: true,
    });
    const unknown = await anonymous('forgot', { email: 'nobody@cocina.example' });
    expect(unknown.json()).toEqual({ mailed: true });
    await work();
    expect(email.sent.map(({ to }) => to.address)).toEqual([EMAIL]);
    const token = tokenOf(email.sent[0]?.text);
    const answers = await Promise.all([
      anonymous('reset', { token, password: NEW }),
      anonymous('reset', { token, password: NEW }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([204, 403]);
    expect(answers.flatMap(({ cookies }) => cookies)).toEqual([]);
    expect(await signedIn(here)).toBe(false);
    expect((await login(NEW)).status).toBe(200);

    await anonymous('forgot', { email: EMAIL });
    await work();
    clock.advance(60 * 60_000);
    const late = await anonymous('reset', { token: tokenOf(email.sent[1]?.text), password: OLD });
    expect(late.json()).toMatchObject({ error: 'bad_link' });
    await app.close();
  });

  test('without a mail server it says so and leaves no link anywhere', async () => {
    const { app, deps, email, anonymous } = await start();
    email.on = false;
    expect((await anonymous('forgot', { email: EMAIL })).json()).toEqual({ mailed: false });
    expect(await deps.db.selectFrom('staff_mails').selectAll().execute()).toEqual([]);
    await app.close();
  });

  test('whoever runs the server prints a link that also turns a lost second factor off', async () => {
    const { app, deps, login, anonymous } = await start({ environment: { ownerReset: EMAIL } });
    await deps.db.updateTable('staff').set({ totp_secret: 'JBSWY3DPEHPK3PXP', totp_since: 1 }).execute();
    expect((await login()).status).toBe(401);
    const token = tokenOf(await rescueNotice(deps));
    expect((await anonymous('reset', { token, password: NEW })).statusCode).toBe(204);
    expect((await login(NEW)).status).toBe(200);
    const nobody = { ...deps, environment: { ...deps.environment, ownerReset: 'nobody@cocina.example' } };
    expect(await rescueNotice(nobody)).not.toContain('token=');
    const none = { ...deps, environment: { ...deps.environment, ownerReset: undefined } };
    expect(await rescueNotice(none)).toBeUndefined();
    await app.close();
  });

  test('a mailed link leaves the second factor on', async () => {
    const { app, deps, email, login, work, anonymous } = await start();
    await deps.db.updateTable('staff').set({ totp_secret: 'JBSWY3DPEHPK3PXP', totp_since: 1 }).execute();
    await anonymous('forgot', { email: EMAIL });
    await work();
    await anonymous('reset', { token: tokenOf(email.sent[0]?.text), password: NEW });
    expect((await login(NEW)).status).toBe(401);
    await app.close();
  });
});
