import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../testing/databases.ts';
import { testTruck, type TestTruck } from '../../testing/test-truck.ts';
import type { OrderingStatusView } from '../../contracts/ordering-status.ts';
import { saveSetting } from '../stores/settings.store.ts';
import { openAlarms } from '../stores/alarms.store.ts';

const CHECKOUT = '/api/square/create-checkout';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const alarmsOf = async (truck: TestTruck) => (await openAlarms(truck.db)).map(({ facts }) => facts.kind);
const revoke = (truck: TestTruck, times = 1) =>
  truck.payments.failNext('unavailable', { accessRefused: true, times });

describeEachDatabase('a token that Square refuses in the middle of the day', (open) => {
  test('raises one alarm at the first checkout, which ends when Square answers again', async () => {
    const truck = await testTruck(await open());
    const checkout = { 'idempotency-key': 'attempt' };
    revoke(truck, 3);
    for (let n = 0; n < 3; n += 1) {
      const answer = await truck.post(CHECKOUT, truck.checkoutOf(), checkout);
      expect(answer.json()).toMatchObject({ error: 'payment_unavailable' });
    }
    expect(await alarmsOf(truck)).toEqual(['payments_refused']);
    expect((await truck.post(CHECKOUT, truck.checkoutOf(), checkout)).statusCode).toBe(200);
    expect(await alarmsOf(truck)).toEqual([]);
    expect(await truck.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    await truck.app.close();
  });

  test('is heard of without any checkout, rings again an hour after it was cleared, and loses no payment', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    truck.payments.pay(id);
    const silentRound = async () => {
      revoke(truck);
      await truck.work();
    };
    truck.clock.advance(MINUTE);
    await silentRound();
    expect(await alarmsOf(truck)).toEqual(['payments_refused']);
    await truck.db.updateTable('alarms').set({ cleared_at: truck.clock.now() }).execute();
    truck.clock.advance(MINUTE);
    await silentRound();
    expect(await alarmsOf(truck)).toEqual([]);
    truck.clock.advance(HOUR);
    await silentRound();
    expect(await alarmsOf(truck)).toEqual(['payments_refused']);
    truck.clock.advance(10 * MINUTE);
    await truck.work();
    expect(await alarmsOf(truck)).toEqual([]);
    expect(await truck.order(id)).toMatchObject({ status: 'received', paymentStatus: 'paid' });
    await truck.app.close();
  });

  test('closes ordering on a live truck until Square answers again, and leaves paid orders alone', async () => {
    const truck = await testTruck(await open(), { environment: { allowSandbox: true } });
    await saveSetting(truck.db, 'liveSince', truck.clock.now());
    const { id } = await truck.placeOrder();
    const status = async () => (await truck.app.inject('/api/ordering-status')).json<OrderingStatusView>();
    expect((await status()).enabled).toBe(true);
    revoke(truck);
    await truck.post(CHECKOUT, truck.checkoutOf());
    expect(await status()).toMatchObject({ enabled: false, reason: 'payments_off', opensAt: null });
    const refused = await truck.post(CHECKOUT, truck.checkoutOf());
    expect(refused.json()).toMatchObject({ error: 'ordering_closed' });
    // Paid before: nothing stands in the way of cooking it.
    const payment = truck.payments.pay(id);
    await truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id));
    await truck.work();
    expect(await truck.order(id)).toMatchObject({ status: 'received', paymentStatus: 'paid' });
    // Without a checkout, Square is asked again by itself.
    expect(await alarmsOf(truck)).toEqual([]);
    expect((await status()).enabled).toBe(true);
    await truck.app.close();
  });

  test('an order that Square refuses as it is raises an alarm, one for all in an hour', async () => {
    const truck = await testTruck(await open());
    truck.payments.failNext('rejected', { method: 'createPaymentLink', times: 2 });
    for (let n = 0; n < 2; n += 1) {
      expect((await truck.post(CHECKOUT, truck.checkoutOf())).statusCode).toBe(502);
    }
    expect(await openAlarms(truck.db)).toMatchObject([
      { facts: { kind: 'order_refused', detail: 'createPaymentLink: told to fail' } },
    ]);
    expect(await truck.db.selectFrom('orders').select('status').execute()).toEqual([
      { status: 'cancelled' },
      { status: 'cancelled' },
    ]);
    await truck.app.close();
  });
});
