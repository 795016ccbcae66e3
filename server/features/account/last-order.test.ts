import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { MARISOL, signUpCustomer } from '../../../testing/accounts/test-customer.ts';
import { testTruck } from '../../../testing/test-truck.ts';

describeEachDatabase('the last order of an account', (open) => {
  test('is its newest paid one; nobody else’s, and none before the first', async () => {
    const { app, checkoutOf, clock, payments, post, sendWebhook, work } = await testTruck(await open());
    const cookie = await signUpCustomer({ app });
    const other = await signUpCustomer({ app }, { email: 'eva@correo.example' });
    const lastOf = async (of: string) =>
      (await app.inject({ url: '/api/user/last-order', headers: { cookie: of } })).json();
    const placed = async () => {
      const answer = await post('/api/square/create-checkout', checkoutOf({ email: MARISOL.email }), {
        cookie,
      });
      clock.advance(60_000);
      return answer.json<{ orderToken: string }>().orderToken.split('.')[0] ?? '';
    };
    expect(await lastOf(cookie)).toEqual({ order: null });
    const [first, second] = [await placed(), await placed()];
    for (const id of [second, first]) {
      await sendWebhook(payments.webhook('payment.updated', payments.pay(id).id));
      await work();
    }
    await placed();
    expect(await lastOf(cookie)).toMatchObject({ order: { id: second, status: 'received' } });
    expect(await lastOf(other)).toEqual({ order: null });
    await app.close();
  });
});
