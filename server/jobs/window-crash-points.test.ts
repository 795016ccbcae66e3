import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../testing/databases.ts';
import type { CrashPoint } from '../../testing/process/crashing-process.ts';
import {
  around,
  cancelAndRefund,
  CASHIER,
  type Crash,
  deliver,
  keysOf,
  letTimePass,
  paymentEvents,
  type Phase,
  slotWork,
  survive,
} from '../../testing/process/survive.ts';
import { testTruck, type TestTruck } from '../../testing/test-truck.ts';
import type { Deps } from '../deps.ts';
import { changeOrderStatus } from '../features/owner-orders/owner-orders.service.ts';
import { takeCashOrder } from '../features/window/cash-orders.service.ts';
import { giveUpPress, takeLinkOrder } from '../features/window/payment-links.service.ts';
import { runEverythingDue } from './jobs.ts';

const MINUTE = 60_000;

const orderOf = (truck: TestTruck) => ({
  name: 'Ramón',
  pickupTime: '12:30 PM',
  items: [{ id: truck.menu.taco, name: 'Carne Asada Taco', price: '3.50', quantity: 2 }],
  total: '7.62',
});

const SCAN_CRASHES: Crash[] = [
  ...around('checkout', ['commit', 'createPaymentLink'], ['normal', 'late']),
  // Storing the event.
  ...around('webhook', ['commit'], ['normal', 'late']),
  // The job of an event: leasing it, reading from Square, applying the payment, and what is noted afterwards.
  ...around('work', ['getPayment', 'commit'], ['normal']),
  ...[2, 3].flatMap((turn) => around('work', ['commit'], ['normal'], turn)),
  // The sweep, where no event has arrived.
  ...around('work', ['paymentsOfOrder', 'commit'], ['late']),
  ...around('refund', ['refund', 'commit'], ['normal']),
];

const work = (deps: Deps) => runEverythingDue(deps, 'mortal');
const giveUp = (deps: Deps) => giveUpPress(deps, CASHIER, 'press-1');

describeEachDatabase('a process that dies with an order at the window', (open) => {
  test.each([
    ...around('checkout', ['commit'], []),
    // Leasing the order's jobs, and the ends of all of them.
    ...[1, 2].flatMap((turn) => around('work', ['commit'], [], turn)),
    ...around('work', ['createOrder', 'recordCash'], []),
    ...around('refund', ['refund', 'commit'], []),
  ])(
    'in cash, in $phase, $point.when $point.effect $point.turn: one order, one payment, one refund, here and at Square',
    async ({ phase, point }) => {
      const truck = await testTruck(await open());
      const dies = (in_: Phase): CrashPoint | null => (phase === in_ ? point : null);
      const request = { ...orderOf(truck), given: '20' };
      let id = '';
      const press = async (deps: Deps): Promise<void> => {
        const taken = await takeCashOrder(deps, { request, key: 'press-1', staff: CASHIER });
        if (!taken.ok) throw new Error(taken.error);
        ({ id } = taken.value);
      };
      // The tablet sends the same press again where it had no answer.
      if (await survive(truck, dies('checkout'), press)) await press(truck.deps);
      expect(await truck.order(id)).toMatchObject({ status: 'received', paymentStatus: 'paid', number: 1 });
      await survive(truck, dies('work'), work);
      await letTimePass(truck);

      expect(await truck.db.selectFrom('orders').select('id').execute()).toEqual([{ id }]);
      const [payment, ...more] = await truck.db.selectFrom('payments').selectAll().execute();
      expect(more).toEqual([]);
      expect(payment).toMatchObject({ order_id: id, method: 'cash', amount_cents: 762, given_cents: 2000 });
      const squareOrder = (await truck.order(id)).squareOrderId ?? '';
      const atSquare = await truck.payments.paymentsOfOrder(squareOrder);
      expect(atSquare).toMatchObject({ value: [{ id: payment?.square_id, amountCents: 762, cash: true }] });
      expect(keysOf(truck, 'createOrder')).toEqual(new Set([`order:${id}`]));
      expect(keysOf(truck, 'recordCash')).toEqual(new Set([`cash:${id}`]));
      const squareId = payment?.square_id ?? '';
      await deliver(truck, paymentEvents(squareId), true, null);
      await letTimePass(truck);
      expect(await slotWork(truck)).toBe(2);

      await cancelAndRefund(truck, dies('refund'), id, squareId);
      await truck.app.close();
    },
  );

  test.each([
    ...around('webhook', ['commit'], []),
    ...around('work', ['getPayment'], []),
    ...[1, 2].flatMap((turn) => around('work', ['commit'], [], turn)),
  ])(
    'in cash that Square tells of before it is stored here, in $phase, $point.when $point.effect $point.turn: one payment, here and at Square',
    async ({ phase, point }) => {
      const truck = await testTruck(await open());
      const request = { ...orderOf(truck), given: '20' };
      const taken = await takeCashOrder(truck.deps, { request, key: 'press-1', staff: CASHIER });
      const id = taken.ok ? taken.value.id : '';
      await survive(truck, { when: 'after', effect: 'recordCash' }, work);
      const listed = await truck.payments.paymentsBetween(0, truck.clock.now() + MINUTE);
      const squareId = (listed.ok && listed.value[0]?.id) || '';
      await deliver(truck, paymentEvents(squareId), true, phase === 'webhook' ? point : null);
      await survive(truck, phase === 'work' ? point : null, work);
      await letTimePass(truck);
      const payments = truck.db
        .selectFrom('payments')
        .select(['method', 'role', 'amount_cents', 'square_id']);
      expect(await payments.execute()).toEqual([
        { method: 'cash', role: 'accepted', amount_cents: 762, square_id: squareId },
      ]);
      expect(keysOf(truck, 'recordCash')).toEqual(new Set([`cash:${id}`]));
      await cancelAndRefund(truck, null, id, squareId);
      await truck.app.close();
    },
  );

  test.each([...around('checkout', ['commit'], []), ...around('work', ['commit'], [])])(
    'with nothing to pay, in $phase, $point.when $point.effect: one order, no payment, and it is canceled',
    async ({ phase, point }) => {
      const truck = await testTruck(await open());
      const dies = (in_: Phase): CrashPoint | null => (phase === in_ ? point : null);
      const discount = { kind: 'comp', lines: null, reason: 'wait' } as const;
      const request = { ...orderOf(truck), total: '0.00', given: '0.00', discount };
      let id = '';
      const press = async (deps: Deps): Promise<void> => {
        const taken = await takeCashOrder(deps, { request, key: 'press-1', staff: CASHIER });
        if (!taken.ok) throw new Error(taken.error);
        ({ id } = taken.value);
      };
      if (await survive(truck, dies('checkout'), press)) await press(truck.deps);
      await survive(truck, dies('work'), work);
      await letTimePass(truck);

      expect(await truck.order(id)).toMatchObject({ status: 'received', paymentStatus: 'paid', number: 1 });
      expect(await truck.db.selectFrom('orders').select('id').execute()).toEqual([{ id }]);
      expect(await truck.db.selectFrom('payments').select('id').execute()).toEqual([]);
      expect(keysOf(truck, 'createOrder')).toEqual(new Set());
      expect(await slotWork(truck)).toBe(2);
      const canceled = await changeOrderStatus(truck.deps, CASHIER, id, { status: 'cancelled' });
      expect(canceled).toMatchObject({ ok: true });
      await letTimePass(truck);
      expect(await truck.order(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
      expect(await slotWork(truck)).toBe(0);
      await truck.app.close();
    },
  );

  test.each(
    SCAN_CRASHES.flatMap(({ phase, point, deliveries }) =>
      deliveries.map((delivery) => ({ phase, point, delivery })),
    ),
  )(
    'by scan to pay, in $phase, $point.when $point.effect $point.turn, webhooks $delivery: one order, one link, one payment, one refund',
    async ({ phase, point, delivery }) => {
      const truck = await testTruck(await open());
      const dies = (in_: Phase): CrashPoint | null => (phase === in_ ? point : null);
      let id = '';
      const press = async (deps: Deps): Promise<void> => {
        const taken = await takeLinkOrder(deps, { request: orderOf(truck), key: 'press-1', staff: CASHIER });
        if (!taken.ok) throw new Error(taken.error);
        ({ id } = taken.value.order);
      };
      if (await survive(truck, dies('checkout'), press)) await press(truck.deps);
      const payment = truck.payments.pay(id);
      truck.clock.advance(50_000);
      const events = paymentEvents(payment.id);
      if (delivery === 'normal') await deliver(truck, events, true, dies('webhook'));
      await survive(truck, dies('work'), work);
      await letTimePass(truck);
      // Nothing waits for the news.
      expect((await truck.order(id)).status).toBe('received');
      if (delivery === 'late') {
        truck.clock.advance(30 * MINUTE);
        await deliver(truck, events, true, dies('webhook'));
        await letTimePass(truck);
      }

      expect(await truck.order(id)).toMatchObject({ status: 'received', paymentStatus: 'paid', number: 1 });
      expect(await truck.db.selectFrom('orders').select('id').execute()).toEqual([{ id }]);
      expect(await truck.db.selectFrom('payments').select(['id', 'role']).execute()).toEqual([
        { id: payment.id, role: 'accepted' },
      ]);
      expect(keysOf(truck, 'createPaymentLink')).toEqual(new Set([`link:${id}:1`]));
      expect(await slotWork(truck)).toBe(2);

      await cancelAndRefund(truck, dies('refund'), id, payment.id);
      await truck.app.close();
    },
  );

  test.each([
    ...around('checkout', ['commit', 'createPaymentLink'], []),
    ...around('refund', ['commit', 'deletePaymentLink'], []),
  ])(
    'by scan to pay that is given up, in $phase, $point.when $point.effect: nothing can be paid and the slot is free',
    async ({ phase, point }) => {
      const truck = await testTruck(await open());
      const press = { request: orderOf(truck), key: 'press-1', staff: CASHIER };
      await survive(truck, phase === 'checkout' ? point : null, (deps) => takeLinkOrder(deps, press));
      if (await survive(truck, phase === 'refund' ? point : null, giveUp)) await giveUp(truck.deps);
      truck.clock.advance(16 * MINUTE);
      await letTimePass(truck);
      for (const order of await truck.db.selectFrom('orders').select(['id', 'status']).execute()) {
        expect(['cancelled', 'expired']).toContain(order.status);
        expect(() => truck.payments.pay(order.id)).toThrow('deleted');
      }
      const late = await takeLinkOrder(truck.deps, press);
      expect(late.ok ? late.value.state : late.error).toMatch(/^(cancelled|expired|key_reused)$/);
      expect((await slotWork(truck)) ?? 0).toBe(0);
      await truck.app.close();
    },
  );

  test.each([...around('webhook', ['commit'], []), ...around('work', ['getPayment', 'commit'], [])])(
    'by scan to pay, paid although it had expired, in $phase, $point.when $point.effect: one received order with one payment',
    async ({ phase, point }) => {
      const truck = await testTruck(await open());
      const press = { request: orderOf(truck), key: 'press-1', staff: CASHIER };
      const taken = await takeLinkOrder(truck.deps, press);
      const id = taken.ok ? taken.value.order.id : '';
      truck.clock.advance(16 * MINUTE);
      await letTimePass(truck);
      expect(await truck.order(id)).toMatchObject({ status: 'expired', paymentStatus: 'unpaid' });
      const payment = truck.payments.payAnyway(id);
      await deliver(truck, paymentEvents(payment.id), true, phase === 'webhook' ? point : null);
      await survive(truck, phase === 'work' ? point : null, work);
      await letTimePass(truck);
      expect(await truck.order(id)).toMatchObject({ status: 'received', paymentStatus: 'paid', number: 1 });
      expect(await truck.db.selectFrom('payments').select(['id', 'role']).execute()).toEqual([
        { id: payment.id, role: 'accepted' },
      ]);
      expect(await slotWork(truck)).toBe(2);
      await cancelAndRefund(truck, null, id, payment.id);
      await truck.app.close();
    },
  );
});
