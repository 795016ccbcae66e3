import { expect, test } from 'vitest';
import { interruptedDatabase } from '../../../testing/database/interrupted-database.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { cookiesOf, MARISOL, mailedToken, signUpCustomer } from '../../../testing/accounts/test-customer.ts';
import { testTruck } from '../../../testing/test-truck.ts';

const NEW_PASSWORD = 'comal-caliente-9';

describeEachDatabase('a password that changes while it is checked', (open) => {
  async function start() {
    const database = interruptedDatabase(await open());
    const truck = await testTruck(database.db);
    const { app, email, work, db } = truck;
    const cookie = await signUpCustomer({ app });
    const post = (path: string, payload: object) => truck.post(`/api/auth/customer/${path}`, payload);
    await post('forgot', MARISOL);
    await work();
    const token = mailedToken({ email }, MARISOL.email, 'reset-password');
    const reset = () => post('reset', { token, password: NEW_PASSWORD });
    const sessions = () => db.selectFrom('sessions').select('subject_id').execute();
    const put = (payload: object) =>
      app.inject({ method: 'PUT', url: '/api/user/password', headers: { cookie }, payload });
    return { ...truck, ...database, cookie, post, put, reset, sessions };
  }

  test('a sign-in with the old password leaves no session behind a reset', async () => {
    const { app, post, reset, sessions, beforeNextTransaction } = await start();
    let fresh = '';
    beforeNextTransaction(async () => {
      fresh = cookiesOf(await reset());
    });
    const late = await post('login', MARISOL);
    expect(late.statusCode).toBe(401);
    expect(late.json()).toMatchObject({ error: 'bad_login' });
    expect(late.cookies).toEqual([]);
    expect(await sessions()).toHaveLength(1);
    const me = await app.inject({ url: '/api/auth/me', headers: { cookie: fresh } });
    expect(me.statusCode).toBe(200);
    await app.close();
  });

  test('a sign-in to an account that is deleted meanwhile leaves no session', async () => {
    const { app, cookie, post, sessions, beforeNextTransaction } = await start();
    beforeNextTransaction(() =>
      app.inject({
        method: 'DELETE',
        url: '/api/user',
        headers: { cookie },
        payload: { email: MARISOL.email },
      }),
    );
    expect((await post('login', MARISOL)).statusCode).toBe(401);
    expect(await sessions()).toEqual([]);
    await app.close();
  });

  test('a change with the old password does not undo a reset', async () => {
    const { app, post, put, reset, sessions, beforeNextTransaction } = await start();
    beforeNextTransaction(reset);
    const late = await put({ currentPassword: MARISOL.password, newPassword: 'intruso-para-siempre' });
    expect(late.json()).toMatchObject({ error: 'wrong_password' });
    expect(late.cookies).toEqual([]);
    expect(await sessions()).toHaveLength(1);
    expect((await post('login', { ...MARISOL, password: NEW_PASSWORD })).statusCode).toBe(200);
    await app.close();
  });
});
