import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../testing/databases.ts';
import { testTruck, type TestTruck } from '../../testing/test-truck.ts';
import { sweepOrders } from './sweep.ts';

const MINUTE = 60_000;
const never = () => false;

const asked = (truck: TestTruck) =>
  truck.payments.calls.filter((call) => call.method === 'paymentsOfOrder').length;

describeEachDatabase('the reconciliation sweep', (open) => {
  test('a payment without a webhook is found within a minute', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    truck.payments.pay(id);
    truck.clock.advance(55_000);
    await sweepOrders(truck.deps, never);
    expect((await truck.order(id)).status).toBe('received');
    await truck.app.close();
  });

  test('a payment is found within a minute although the clock was set back seven hours', async () => {
    const truck = await testTruck(await open());
    const { id, token } = await truck.placeOrder();
    const other = await truck.placeOrder();
    truck.clock.advance(-7 * 60 * MINUTE);
    truck.payments.pay(id);
    const page = await truck.app.inject(`/api/orders/${token}`);
    expect(page.json()).toMatchObject({ status: 'received' });
    truck.payments.pay(other.id);
    truck.clock.advance(55_000);
    await sweepOrders(truck.deps, never);
    expect((await truck.order(other.id)).status).toBe('received');
    const before = asked(truck);
    await sweepOrders(truck.deps, never);
    expect(asked(truck)).toBe(before);
    await truck.app.close();
  });

  test('every order of the last hour that is pending is asked about once in 60 seconds, not on every round', async () => {
    const truck = await testTruck(await open());
    for (let n = 0; n < 7; n += 1) await truck.placeOrder();
    for (let second = 0; second < 60; second += 5) {
      truck.clock.advance(5_000);
      await sweepOrders(truck.deps, never);
    }
    expect(asked(truck)).toBe(7);
    await truck.app.close();
  });

  test('more orders than fit one page are all asked about', async () => {
    const truck = await testTruck(await open());
    const placed = [];
    for (let n = 0; n < 60; n += 1) placed.push(await truck.placeOrder({ quantity: 1 }));
    for (const { id } of placed) truck.payments.pay(id);
    truck.clock.advance(MINUTE);
    await sweepOrders(truck.deps, never);
    const received = await truck.db
      .selectFrom('orders')
      .select('number')
      .where('status', '=', 'received')
      .execute();
    expect(received.map((row) => row.number).sort((a, b) => Number(a) - Number(b))).toEqual(
      placed.map((_, n) => n + 1),
    );
    await truck.app.close();
  });

  test('two processes sweeping at once ask Square once', async () => {
    const truck = await testTruck(await open());
    await truck.placeOrder();
    truck.clock.advance(MINUTE);
    await Promise.all([sweepOrders(truck.deps, never), sweepOrders(truck.deps, never)]);
    expect(asked(truck)).toBe(1);
    await truck.app.close();
  });

  test('an unpaid order expires after 15 minutes: the link is deleted and the slot free', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder({ pickupTime: '12:30 PM' });
    truck.clock.advance(15 * MINUTE - 1);
    await sweepOrders(truck.deps, never);
    expect((await truck.order(id)).status).toBe('awaiting_payment');
    truck.clock.advance(1);
    await sweepOrders(truck.deps, never);
    expect(await truck.order(id)).toMatchObject({ status: 'expired', slotHeld: false });
    expect(() => truck.payments.pay(id)).toThrow('deleted');
    expect(await truck.db.selectFrom('pickup_slots').select('reserved').execute()).toEqual([{ reserved: 0 }]);
    await truck.app.close();
  });

  test('an order paid at the last moment is received, not expired', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    truck.payments.pay(id);
    truck.clock.advance(16 * MINUTE);
    await sweepOrders(truck.deps, never);
    expect((await truck.order(id)).status).toBe('received');
    await truck.app.close();
  });

  test('an order does not expire while Square still takes payments for it', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    truck.payments.deletingCancels = false;
    truck.clock.advance(16 * MINUTE);
    await sweepOrders(truck.deps, never);
    expect((await truck.order(id)).status).toBe('awaiting_payment');
    truck.payments.deletingCancels = true;
    truck.clock.advance(MINUTE);
    await sweepOrders(truck.deps, never);
    expect((await truck.order(id)).status).toBe('expired');
    await truck.app.close();
  });

  test('orders that Square does not know do not delay others', async () => {
    const truck = await testTruck(await open());
    for (let n = 0; n < 8; n += 1) await truck.placeOrder();
    await truck.db.updateTable('orders').set({ square_order_id: 'FORGOTTEN' }).execute();
    truck.clock.advance(1);
    const { id } = await truck.placeOrder();
    truck.payments.pay(id);
    truck.clock.advance(MINUTE);
    await sweepOrders(truck.deps, never);
    expect((await truck.order(id)).status).toBe('received');
    await truck.app.close();
  });

  test('while Square is gone nothing expires; when it is back everything does', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder({ pickupTime: '12:30 PM' });
    truck.clock.advance(16 * MINUTE);
    truck.payments.failNext('unavailable', { times: 3 });
    for (let round = 0; round < 3; round += 1) {
      await sweepOrders(truck.deps, never);
      expect(await truck.order(id)).toMatchObject({ status: 'awaiting_payment', slotHeld: true });
      truck.clock.advance(MINUTE);
    }
    await sweepOrders(truck.deps, never);
    expect(await truck.order(id)).toMatchObject({ status: 'expired', slotHeld: false });
    await truck.app.close();
  });

  test('an order whose link answer was lost gets the link by the same key, and then deletes it', async () => {
    const truck = await testTruck(await open());
    truck.payments.failNext('unavailable', { afterEffect: true });
    await truck.post('/api/square/create-checkout', truck.checkoutOf());
    truck.clock.advance(16 * MINUTE);
    await sweepOrders(truck.deps, never);
    const [order] = await truck.db.selectFrom('orders').select(['id', 'status']).execute();
    expect(order?.status).toBe('expired');
    const keys = truck.payments.calls
      .filter((call) => call.method === 'createPaymentLink')
      .map((call) => call.key);
    expect(keys).toEqual([`link:${order?.id}:1`, `link:${order?.id}:1`]);
    expect(() => truck.payments.pay(order?.id ?? '')).toThrow('deleted');
    await truck.app.close();
  });

  test('a payment on an order that had expired is found without any webhook', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    truck.clock.advance(16 * MINUTE);
    await sweepOrders(truck.deps, never);
    truck.payments.payAnyway(id);
    truck.clock.advance(11 * MINUTE);
    await sweepOrders(truck.deps, never);
    expect(await truck.order(id)).toMatchObject({ status: 'received', paymentStatus: 'paid' });
    await truck.app.close();
  });
});
