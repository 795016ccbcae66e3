import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../testing/databases.ts';
import { testTruck, type TestTruck } from '../../testing/test-truck.ts';
import type { SquarePayment } from '../adapters/payments/payments.port.ts';
import { openAlarms } from '../stores/alarms.store.ts';
import { paymentById } from '../stores/payments/payments.store.ts';
import { saveSetting } from '../stores/settings.store.ts';
import { reconcileOrder } from './apply-payment.ts';

const MINUTE = 60_000;

const alarmsOf = async (truck: TestTruck) => (await openAlarms(truck.db)).map((alarm) => alarm.facts);
const refundsOf = (truck: TestTruck) =>
  truck.db.selectFrom('refunds').select(['payment_id', 'amount_cents', 'status']).execute();

describeEachDatabase('settling a payment', (open) => {
  test('a paid order is received with the first ticket number of the day', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    const { id: second } = await truck.placeOrder();
    const payment = truck.payments.pay(id, { tipCents: 150 });
    truck.payments.pay(second);
    truck.clock.advance(3 * MINUTE);
    await reconcileOrder(truck.deps, id);
    await reconcileOrder(truck.deps, second);
    expect(await truck.order(id)).toMatchObject({
      status: 'received',
      paymentStatus: 'paid',
      number: 1,
      paidAt: truck.clock.now(),
      // ASAP counts from the payment.
      pickupAt: truck.clock.now() + 12 * MINUTE,
    });
    expect((await truck.order(second)).number).toBe(2);
    expect(await paymentById(truck.db, payment.id)).toMatchObject({ role: 'accepted', amountCents: 912 });
    expect(await alarmsOf(truck)).toEqual([]);
    await truck.app.close();
  });

  test('ticket numbers begin again on the next business day in Yuma', async () => {
    const truck = await testTruck(await open());
    await truck.payOrder();
    await truck.db.updateTable('orders').set({ status: 'picked_up' }).execute();
    // Ready at 3:59 AM, an order belongs to the day before; a minute later it does not.
    truck.clock.set(Date.UTC(2026, 2, 5, 10, 47));
    const late = await truck.payOrder();
    truck.clock.advance(MINUTE);
    const early = await truck.payOrder();
    expect(await truck.order(late.id)).toMatchObject({ number: 2, ticketDay: '2026-03-04' });
    expect(await truck.order(early.id)).toMatchObject({ number: 1, ticketDay: '2026-03-05' });
    await truck.app.close();
  });

  test('settling twice, or many times at once, changes nothing more', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    truck.payments.pay(id);
    await Promise.all(Array.from({ length: 6 }, () => reconcileOrder(truck.deps, id)));
    await reconcileOrder(truck.deps, id);
    expect((await truck.order(id)).number).toBe(1);
    expect(await truck.db.selectFrom('payments').select('role').execute()).toEqual([{ role: 'accepted' }]);
    const events = await truck.db
      .selectFrom('order_events')
      .select('to_status')
      .where('to_status', '=', 'received')
      .execute();
    expect(events).toHaveLength(1);
    const jobs = await truck.db.selectFrom('jobs').select('kind').execute();
    expect(jobs.map(({ kind }) => kind).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'mail_order_received',
      'order_notice',
      'order_received',
    ]);
    await truck.app.close();
  });

  test.each<Partial<SquarePayment>>([
    { status: 'PENDING' },
    { status: 'APPROVED' },
    { status: 'FAILED' },
    { status: 'CANCELED' },
  ])('a payment that is not completed ($status) pays nothing', async (differing) => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    truck.payments.payAnyway(id, differing);
    await reconcileOrder(truck.deps, id);
    expect(await truck.order(id)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'unpaid' });
    expect(await alarmsOf(truck)).toEqual([]);
    await truck.app.close();
  });

  test.each<Partial<SquarePayment>>([
    { amountCents: 761 },
    { amountCents: 763 },
    { currency: 'MXN' },
    { locationId: 'ANOTHER' },
    { squareOrderId: 'ANOTHER' },
  ])(
    'a payment that does not fit (%o) never pays the order, and the owner is told once',
    async (differing) => {
      const truck = await testTruck(await open());
      const { id } = await truck.placeOrder();
      const payment = truck.payments.payAnyway(id, differing);
      await reconcileOrder(truck.deps, id);
      await reconcileOrder(truck.deps, id);
      expect(await truck.order(id)).toMatchObject({ status: 'awaiting_payment', paymentStatus: 'unpaid' });
      expect(await alarmsOf(truck)).toEqual([
        expect.objectContaining({ kind: 'payment_mismatch', paymentId: payment.id, ourCents: 762 }),
      ]);
      await truck.app.close();
    },
  );

  test('a surplus payment is returned in full by itself, and the owner gets an alarm', async () => {
    const truck = await testTruck(await open());
    const { id, paymentId } = await truck.payOrder();
    const second = truck.payments.payAnyway(id, { tipCents: 100 });
    await truck.sendWebhook(truck.payments.webhook('payment.created', second.id));
    await truck.work();
    expect(await truck.order(id)).toMatchObject({
      status: 'received',
      paymentStatus: 'paid',
      refundedCents: 0,
    });
    expect(await refundsOf(truck)).toEqual([
      { payment_id: second.id, amount_cents: 862, status: 'completed' },
    ]);
    expect(await alarmsOf(truck)).toEqual([{ kind: 'surplus_payment', cents: 862 }]);
    const kept = await truck.payments.getPayment(paymentId);
    expect(kept).toMatchObject({ value: { refundedCents: 0 } });
    await truck.app.close();
  });

  test('two payments that arrive at the same moment: one is kept, the other goes back', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    const events = [truck.payments.payAnyway(id), truck.payments.payAnyway(id)].map((payment) =>
      truck.payments.webhook('payment.updated', payment.id),
    );
    await Promise.all(events.map((event) => truck.sendWebhook(event)));
    await Promise.all([truck.work(), reconcileOrder(truck.deps, id), truck.work()]);
    await truck.work();
    expect((await truck.order(id)).status).toBe('received');
    expect(await refundsOf(truck)).toEqual([
      expect.objectContaining({ amount_cents: 762, status: 'completed' }),
    ]);
    await truck.app.close();
  });

  test('an order that expired and was paid after all is made, and its slot counts again', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder({ pickupTime: '12:30 PM' });
    truck.clock.advance(16 * MINUTE);
    await truck.work();
    expect((await truck.order(id)).status).toBe('expired');
    truck.payments.payAnyway(id);
    await reconcileOrder(truck.deps, id);
    expect(await truck.order(id)).toMatchObject({
      status: 'received',
      paymentStatus: 'paid',
      number: 1,
      slotHeld: true,
    });
    expect(await truck.db.selectFrom('pickup_slots').select('reserved').execute()).toEqual([{ reserved: 2 }]);
    expect(await alarmsOf(truck)).toEqual([]);
    await truck.app.close();
  });

  test('paid late, after its slot: on the board, with an alarm', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder({ pickupTime: '11:15 AM' });
    truck.clock.advance(16 * MINUTE);
    await truck.work();
    truck.payments.payAnyway(id);
    await reconcileOrder(truck.deps, id);
    expect(await truck.order(id)).toMatchObject({ status: 'received', paymentStatus: 'paid' });
    expect(await alarmsOf(truck)).toEqual([{ kind: 'paid_not_made', reasons: ['slot_passed'], soldOut: [] }]);
    await truck.app.close();
  });

  test('paid late, while ordering is closed: on the board, with an alarm', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    truck.clock.advance(16 * MINUTE);
    await truck.work();
    await saveSetting(truck.db, 'orderingSwitch', { on: false, offUntil: truck.clock.now() + 60 * MINUTE });
    truck.payments.payAnyway(id);
    await reconcileOrder(truck.deps, id);
    expect((await truck.order(id)).status).toBe('received');
    expect(await alarmsOf(truck)).toEqual([{ kind: 'paid_not_made', reasons: ['closed'], soldOut: [] }]);
    await truck.app.close();
  });

  test('paid in time during a short pause: an order like any other', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    await saveSetting(truck.db, 'orderingSwitch', { on: false, offUntil: truck.clock.now() + 10 * MINUTE });
    truck.payments.pay(id);
    await reconcileOrder(truck.deps, id);
    expect((await truck.order(id)).status).toBe('received');
    expect(await alarmsOf(truck)).toEqual([]);
    await truck.app.close();
  });

  test('paid in time although ordering was switched off since: an alarm, as nobody may be there', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    await saveSetting(truck.db, 'orderingSwitch', { on: false, offUntil: null });
    truck.payments.pay(id);
    await reconcileOrder(truck.deps, id);
    expect(await alarmsOf(truck)).toEqual([{ kind: 'paid_not_made', reasons: ['closed'], soldOut: [] }]);
    await truck.app.close();
  });

  test('paid although something in it has sold out since: an alarm that names it', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    await truck.db
      .updateTable('menu_items')
      .set({ sold_out_until: truck.clock.now() + 60 * MINUTE })
      .where('id', '=', truck.menu.taco)
      .execute();
    truck.payments.pay(id);
    await reconcileOrder(truck.deps, id);
    expect((await truck.order(id)).status).toBe('received');
    expect(await alarmsOf(truck)).toEqual([
      { kind: 'paid_not_made', reasons: ['sold_out'], soldOut: ['Carne Asada Taco'] },
    ]);
    await truck.app.close();
  });

  test('money that Square already gave back is booked, and the owner asked whether to make the order', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    truck.payments.payAnyway(id, { refundedCents: 762 });
    await reconcileOrder(truck.deps, id);
    expect(await truck.order(id)).toMatchObject({
      status: 'received',
      paymentStatus: 'refunded',
      refundedCents: 762,
    });
    expect(await alarmsOf(truck)).toEqual([{ kind: 'paid_not_made', reasons: ['refunded'], soldOut: [] }]);
    await truck.app.close();
  });

  test('when Square does not answer, nothing changes and the caller gets an error', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder();
    const before = await truck.order(id);
    truck.payments.pay(id);
    truck.payments.failNext('unavailable');
    expect(await reconcileOrder(truck.deps, id)).toEqual({ ok: false, error: 'unavailable' });
    expect(await truck.order(id)).toEqual(before);
    await truck.app.close();
  });
});
