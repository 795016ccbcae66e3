import { expect, test } from 'vitest';
import type { LatestNotification } from '../../../contracts/notifications.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { aSignedInCustomer } from '../../../testing/accounts/signed-in-customer.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { type TestTruck, testTruck } from '../../../testing/test-truck.ts';
import { announcePromotion } from '../../messages/customer-notifications.ts';

const WORDS = {
  en: { title: 'Elote Tuesday', message: 'Corn with crema and cotija.' },
  es: { title: 'Martes de elote', message: 'Elote con crema y cotija.' },
};
const promotion = (id = 'elote') => ({ id, type: 'promotion' as const, words: WORDS, path: '/menu' });

async function latest(truck: TestTruck, headers: Record<string, string> = {}, since?: number) {
  const known = since === undefined ? {} : { 'last-event-id': String(since) };
  const answer = await truck.app.inject({
    url: '/api/notifications/latest',
    headers: { ...headers, ...known },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json<LatestNotification | null>();
}

/** Returns a paid order of a signed-in customer. */
async function customersOrder(truck: TestTruck) {
  const customer = await aSignedInCustomer(truck);
  const placed = await truck.placeOrder();
  await truck.db
    .updateTable('orders')
    .set({ customer_id: customer.id })
    .where('id', '=', placed.id)
    .execute();
  const payment = truck.payments.pay(placed.id);
  await truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id));
  await truck.work();
  const staff = await signInStaff(truck);
  const bump = async (status: string, work = true) => {
    const answer = await truck.post(`/api/owner/orders/${placed.id}/status`, { status }, { cookie: staff });
    expect(answer.statusCode).toBe(200);
    if (work) await truck.work();
  };
  return { ...placed, customer, bump };
}

describeEachDatabase('notifications', (open) => {
  test('a visitor is never refused: with nothing to tell the answer is null', async () => {
    const truck = await testTruck(await open());
    expect(await latest(truck)).toBeNull();
    await truck.app.close();
  });

  test('a customer is notified of each step of their order, in their language, with a link to it', async () => {
    const truck = await testTruck(await open());
    const { customer, bump, token } = await customersOrder(truck);
    const headers = { cookie: customer.cookie };
    expect(await latest(truck, headers)).toMatchObject({
      title: 'Order 1 received',
      message: 'We’ve got your order. Ready about 11:12 AM.',
      type: 'order',
      timestamp: expect.any(Number),
      url: `/order-confirmation?order=${token}`,
    });
    await bump('preparing');
    expect(await latest(truck, headers)).toMatchObject({ title: 'Order 1 is being prepared' });
    await bump('ready');
    expect(await latest(truck, { cookie: `${customer.cookie}; lang=es` })).toMatchObject({
      title: 'Tu pedido 1 está listo',
    });
    await truck.app.close();
  });

  test('two steps between two polls both arrive, newest first', async () => {
    const truck = await testTruck(await open());
    const { customer, bump } = await customersOrder(truck);
    const headers = { cookie: customer.cookie };
    const first = await latest(truck, headers);
    await bump('preparing');
    await bump('ready');
    const next = await latest(truck, headers, first?.timestamp);
    expect(next?.title).toBe('Order 1 is ready');
    expect(next?.earlier.map((notice) => notice.title)).toEqual(['Order 1 is being prepared']);
    expect(next?.earlier[0]?.timestamp).toBeLessThan(next?.timestamp ?? 0);
    expect(await latest(truck, headers, next?.timestamp)).toBeNull();
    await truck.app.close();
  });

  test('a repeated bump notifies once, and one undone at once does not notify', async () => {
    const truck = await testTruck(await open());
    const { customer, bump } = await customersOrder(truck);
    const headers = { cookie: customer.cookie };
    await bump('preparing');
    await bump('ready', false);
    await bump('preparing');
    expect(await latest(truck, headers)).toMatchObject({ title: 'Order 1 is being prepared' });
    await bump('ready');
    const ready = await latest(truck, headers);
    expect(ready?.title).toBe('Order 1 is ready');
    await bump('preparing');
    await bump('ready');
    expect(await latest(truck, headers, ready?.timestamp)).toBeNull();
    await truck.app.close();
  });

  test('an order that is called off says that the money goes back', async () => {
    const truck = await testTruck(await open());
    const { customer, bump } = await customersOrder(truck);
    await bump('cancelled');
    expect(await latest(truck, { cookie: customer.cookie })).toMatchObject({
      title: 'Order 1 was canceled',
      message: 'We’re refunding your payment to your card.',
    });
    await truck.app.close();
  });

  test('nobody else is notified of the order', async () => {
    const truck = await testTruck(await open());
    await customersOrder(truck);
    const other = await aSignedInCustomer(truck, 'other@correo.example');
    expect(await latest(truck, { cookie: other.cookie })).toBeNull();
    expect(await latest(truck)).toBeNull();
    await truck.app.close();
  });

  test('everyone hears of a promotion, once', async () => {
    const truck = await testTruck(await open());
    const customer = await aSignedInCustomer(truck);
    expect(await announcePromotion(truck.deps, promotion())).toBe(true);
    expect(await announcePromotion(truck.deps, promotion())).toBe(false);
    for (const headers of [{}, { cookie: customer.cookie }]) {
      const heard = await latest(truck, headers);
      expect(heard).toMatchObject({ ...WORDS.en, type: 'promotion', url: '/menu', earlier: [] });
    }
    await truck.app.close();
  });

  test('no two notices share a timestamp, even within one millisecond and at once', async () => {
    const truck = await testTruck(await open());
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => announcePromotion(truck.deps, promotion(id))));
    const heard = await latest(truck, {}, 0);
    const times = [heard, ...(heard?.earlier ?? [])].map((notice) => notice?.timestamp);
    expect(new Set(times).size).toBe(5);
    await truck.app.close();
  });

  test('a new device is notified of the last day only', async () => {
    const truck = await testTruck(await open());
    await announcePromotion(truck.deps, promotion());
    truck.clock.advance(25 * 60 * 60_000);
    expect(await latest(truck)).toBeNull();
    await truck.app.close();
  });

  test('a last notice that is no timestamp counts as none', async () => {
    const truck = await testTruck(await open());
    await announcePromotion(truck.deps, promotion());
    expect(await latest(truck, { 'last-event-id': 'yesterday' })).toMatchObject(WORDS.en);
    await truck.app.close();
  });
});
