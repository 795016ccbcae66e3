import { expect, test } from 'vitest';
import { interruptedDatabase } from '../../../testing/database/interrupted-database.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff, testApp } from '../../../testing/test-app.ts';
import { makeStaffToken } from '../../stores/staff/staff-tokens.store.ts';
import { staffByEmail } from '../../stores/staff/staff.store.ts';

const EMAIL = 'cook@cocina.example';
const OLD = 'masa-y-comal-1968';
const NEW = 'pozole-los-domingos';
const INTRUDER = 'intruso-para-siempre';

describeEachDatabase('a staff account that changes while its password is checked', (open) => {
  async function start() {
    const database = interruptedDatabase(await open());
    const product = await testApp(database.db);
    product.email.on = false;
    const { app, deps } = product;
    const owner = await signInStaff({ app, deps });
    const here = await signInStaff({ app, deps }, 'cook');
    const member = await staffByEmail(deps.db, EMAIL);
    const id = member?.id ?? '';
    const call = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload: object, cookie = '') =>
      app.inject({ method, url, headers: { cookie }, payload });
    const login = (password = OLD) => call('POST', '/api/auth/owner/login', { email: EMAIL, password });
    const token = await makeStaffToken(deps.db, {
      kind: 'reset',
      staffId: id,
      expiresAt: deps.now() + 60_000,
    });
    const reset = () => call('POST', '/api/auth/owner/reset', { token, password: NEW });
    const sessions = () =>
      deps.db.selectFrom('sessions').select('token_hash').where('subject_id', '=', id).execute();
    return { ...product, ...database, owner, here, id, call, login, reset, sessions };
  }
  type Started = Awaited<ReturnType<typeof start>>;

  test.each<[string, (started: Started) => Promise<unknown>, number]>([
    ['a reset', ({ reset }) => reset(), 0],
    [
      'a change of the password',
      ({ call, here }) =>
        call('PUT', '/api/owner/account/password', { currentPassword: OLD, newPassword: NEW }, here),
      1,
    ],
    [
      'a change of the address',
      ({ call, here }) =>
        call(
          'PUT',
          '/api/owner/account',
          { name: 'Luis', email: 'luis@cocina.example', currentPassword: OLD },
          here,
        ),
      1,
    ],
    [
      'a deactivation',
      ({ call, owner, id }) => call('PATCH', `/api/owner/staff/${id}`, { active: false }, owner),
      0,
    ],
    [
      'a second factor turned on',
      ({ deps, id }) =>
        deps.db
          .updateTable('staff')
          .set({ totp_secret: 'JBSWY3DPEHPK3PXP', totp_since: 1 })
          .where('id', '=', id)
          .execute(),
      1,
    ],
  ])('a sign-in with the old password leaves no session behind %s', async (_, change, left) => {
    const started = await start();
    const { app, login, sessions, beforeNextTransaction } = started;
    beforeNextTransaction(() => change(started));
    const late = await login();
    expect(late.json()).toMatchObject({ error: 'bad_login' });
    expect(late.cookies).toEqual([]);
    expect(await sessions()).toHaveLength(left);
    await app.close();
  });

  test.each<[string, string, object]>([
    ['the password', '/password', { currentPassword: OLD, newPassword: INTRUDER }],
    ['the address', '', { name: 'X', email: 'intruder@cocina.example', currentPassword: OLD }],
  ])('whoever knew the old password does not change %s behind a reset', async (_, path, payload) => {
    const { app, here, call, login, reset, sessions, beforeNextTransaction } = await start();
    beforeNextTransaction(reset);
    const late = await call('PUT', `/api/owner/account${path}`, payload, here);
    expect(late.json()).toMatchObject({ error: 'wrong_password' });
    expect(await sessions()).toEqual([]);
    expect((await login(INTRUDER)).statusCode).toBe(401);
    expect((await login(NEW)).statusCode).toBe(200);
    await app.close();
  });

  test('whoever knew the old password proposes no second factor behind a reset', async () => {
    const { app, here, call, login, reset, beforeNextTransaction } = await start();
    beforeNextTransaction(reset);
    const late = await call('POST', '/api/owner/account/second-factor', { password: OLD }, here);
    expect(late.json()).toMatchObject({ error: 'wrong_password' });
    expect((await login(NEW)).statusCode).toBe(200);
    await app.close();
  });
});
