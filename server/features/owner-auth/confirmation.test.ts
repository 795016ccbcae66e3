import { expect, test } from 'vitest';
import { CONFIRMATION_HEADER, type ConfirmationAnswer } from '../../../contracts/owner/staff/confirmation.ts';
import type { PairingCode } from '../../../contracts/owner/staff/staff.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff, testApp } from '../../../testing/test-app.ts';
import { cookiesOf, signUpCustomer } from '../../../testing/accounts/test-customer.ts';

const PASSWORD = 'masa-y-comal-1968';

describeEachDatabase('giving the password again', (_open, _dialect, openMore) => {
  async function start() {
    const { db, environment } = await openMore();
    const product = await testApp(db, { environment });
    const { app, deps } = product;
    const owner = await signInStaff({ app, deps });
    const post = (url: string, cookie: string, payload: object, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url, headers: { cookie, ...headers }, payload });
    const confirm = (cookie: string, password = PASSWORD) =>
      post('/api/owner/account/confirmation', cookie, { use: 'backup', password });
    const backup = (cookie: string, confirmation: string) =>
      post('/api/owner/backup', cookie, {}, { [CONFIRMATION_HEADER]: confirmation });
    return { ...product, owner, post, confirm, backup };
  }

  test('is asked of people who work here: no visitor, customer or tablet, whatever they send', async () => {
    const { app, owner, post, confirm } = await start();
    const { code } = (await post('/api/owner/staff/pairing', owner, { name: 'Kitchen' })).json<PairingCode>();
    const tablet = cookiesOf(await post('/api/auth/owner/pair', '', { code }));
    for (const [cookie, status, error] of [
      ['', 401, 'unauthorized'],
      ['comal_staff=nonsense', 401, 'unauthorized'],
      [await signUpCustomer({ app }), 401, 'unauthorized'],
      [tablet, 403, 'forbidden'],
    ] as const) {
      const answer = await confirm(cookie);
      expect(answer.statusCode, error).toBe(status);
      expect(answer.json()).toMatchObject({ error });
      // Missing permission is answered before the body is read.
      expect((await post('/api/owner/account/confirmation', cookie, {})).statusCode).toBe(status);
    }
    await app.close();
  });

  test('opens to each role what is the role’s, to its own session alone', async () => {
    const { app, deps, owner, confirm, backup } = await start();
    expect((await confirm(owner, 'not-my-password')).json()).toMatchObject({ error: 'wrong_password' });
    const proof = (await confirm(owner)).json<ConfirmationAnswer>().confirmation;
    for (const role of ['cook', 'cashier'] as const) {
      const cookie = await signInStaff({ app, deps }, role);
      const own = await confirm(cookie);
      expect(own.statusCode).toBe(200);
      for (const given of [own.json<ConfirmationAnswer>().confirmation, proof]) {
        expect((await backup(cookie, given)).json()).toMatchObject({ error: 'forbidden' });
      }
      expect((await backup(owner, own.json<ConfirmationAnswer>().confirmation)).json()).toMatchObject({
        error: 'confirm_first',
      });
    }
    expect((await backup(owner, proof)).statusCode).toBe(200);
    await app.close();
  });
});
