import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../testing/databases.ts';
import type { CrashPoint } from '../../testing/process/crashing-process.ts';
import {
  around,
  cancelAndRefund,
  type Crash,
  deliver,
  keysOf,
  letTimePass,
  paymentEvents,
  type Phase,
  slotWork,
  survive,
} from '../../testing/process/survive.ts';
import { signInStaff } from '../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../testing/test-truck.ts';
import type { Deps } from '../deps.ts';
import { createCheckout } from '../features/checkout/checkout.service.ts';
import { seeOrder } from '../features/owner-orders/owner-orders.service.ts';
import { openAlarms } from '../stores/alarms.store.ts';
import { addJob, countWaitingJobs } from '../stores/jobs.store.ts';
import { runEverythingDue } from './jobs.ts';
import { watchUntouchedOrders } from '../orders/untouched-orders.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const CRASHES: Crash[] = [
  // The order's commit, Square's answer, and, for a crash after Square answered, saving the link.
  ...around('checkout', ['commit', 'createPaymentLink'], ['normal', 'doubled', 'late', 'lost']),
  // Storing the event.
  ...around('webhook', ['commit'], ['normal', 'doubled', 'late']),
  // The job of an event: leasing it, reading from Square, applying the payment, and what is noted afterwards.
  ...around('work', ['getPayment', 'commit'], ['normal', 'doubled']),
  ...[2, 3, 4, 5, 6].flatMap((turn) => around('work', ['commit'], ['normal', 'doubled'], turn)),
  // The sweep, where no event has arrived.
  ...around('work', ['paymentsOfOrder', 'commit'], ['late', 'lost']),
  // The refund's job: leasing it, Square's refund and recording it.
  ...around('refund', ['refund', 'commit'], ['normal', 'doubled', 'late', 'lost']),
  ...[2, 3].flatMap((turn) => around('refund', ['commit'], ['normal', 'lost'], turn)),
];

const CASES = CRASHES.flatMap(({ phase, point, deliveries }) =>
  deliveries.map((delivery) => ({
    phase,
    point,
    delivery,
    at: `${point.when} ${point.effect} ${point.turn}`,
  })),
);

async function checkOut(truck: TestTruck, point: CrashPoint | null): Promise<string> {
  const checkout = {
    request: truck.checkoutOf({ pickupTime: '12:30 PM' }),
    key: 'attempt-1',
    language: 'en' as const,
    customerId: null,
    address: '192.0.2.1',
  };
  let orderId = '';
  const attempt = async (deps: Deps): Promise<void> => {
    const outcome = await createCheckout(deps, checkout);
    if (!outcome.ok) throw new Error(outcome.error);
    orderId = outcome.value.orderToken.split('.')[0] ?? '';
  };
  // The client retries, as it does after any failure.
  if (await survive(truck, point, attempt)) await attempt(truck.deps);
  return orderId;
}

describeEachDatabase('a process that dies', (open) => {
  test.each(CASES)(
    'in $phase, $at, webhooks $delivery: one payment makes one received order, and one refund',
    async ({ phase, point, delivery }) => {
      const truck = await testTruck(await open());
      const dies = (in_: Phase): CrashPoint | null => (phase === in_ ? point : null);

      const id = await checkOut(truck, dies('checkout'));
      const payment = truck.payments.pay(id);
      truck.clock.advance(delivery === 'late' || delivery === 'lost' ? 50 * SECOND : SECOND);
      const early = delivery === 'normal' || delivery === 'doubled';
      if (early) await deliver(truck, paymentEvents(payment.id), delivery === 'doubled', dies('webhook'));
      await survive(truck, dies('work'), (deps) => runEverythingDue(deps, 'mortal'));
      await letTimePass(truck);
      await seeOrder(truck.deps, id);
      if (delivery === 'late') {
        truck.clock.advance(30 * MINUTE);
        await deliver(truck, paymentEvents(payment.id), false, dies('webhook'));
        await letTimePass(truck);
      }

      expect(await truck.order(id)).toMatchObject({ status: 'received', paymentStatus: 'paid', number: 1 });
      expect(await truck.db.selectFrom('orders').select('id').execute()).toEqual([{ id }]);
      expect(await truck.db.selectFrom('payments').select(['id', 'role']).execute()).toEqual([
        { id: payment.id, role: 'accepted' },
      ]);
      expect(await slotWork(truck)).toBe(2);
      expect(keysOf(truck, 'createPaymentLink')).toEqual(new Set([`link:${id}:1`]));

      await cancelAndRefund(truck, dies('refund'), id, payment.id);
      const announced = await truck.db
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', 'order_received')
        .execute();
      expect(announced).toHaveLength(1);
      await truck.app.close();
    },
  );

  test.each(around('checkout', ['commit', 'createPaymentLink'], []))(
    'at checkout, $point.when $point.effect, with a customer who never tries again: nothing can be paid and the slot is free',
    async ({ point }) => {
      const truck = await testTruck(await open());
      const checkout = {
        request: truck.checkoutOf({ pickupTime: '12:30 PM' }),
        key: null,
        language: 'en' as const,
        customerId: null,
        address: '192.0.2.1',
      };
      await survive(truck, point, (deps) => createCheckout(deps, checkout));
      truck.clock.advance(16 * MINUTE);
      await letTimePass(truck);
      const orders = await truck.db.selectFrom('orders').select(['id', 'status']).execute();
      for (const order of orders) {
        expect(order.status).toBe('expired');
        expect(() => truck.payments.pay(order.id)).toThrow('deleted');
      }
      expect(orders).toHaveLength(point.when === 'before' && point.effect === 'commit' ? 0 : 1);
      expect((await slotWork(truck)) ?? 0).toBe(0);
      await truck.app.close();
    },
  );

  test.each(around('work', ['paymentsOfOrder', 'deletePaymentLink', 'commit'], []))(
    'while an unpaid order expires, $point.when $point.effect: it expires once and the slot is free once',
    async ({ point }) => {
      const truck = await testTruck(await open());
      const { id } = await truck.placeOrder({ pickupTime: '12:30 PM' });
      await truck.placeOrder({ pickupTime: '12:30 PM', quantity: 3 }, { 'idempotency-key': 'other' });
      const [other] = await truck.db.selectFrom('orders').select('id').where('id', '<>', id).execute();
      truck.payments.pay(other?.id ?? '');
      truck.clock.advance(10 * MINUTE);
      await truck.work();
      truck.clock.advance(6 * MINUTE);
      await survive(truck, point, (deps) => runEverythingDue(deps, 'mortal'));
      await letTimePass(truck);
      expect(await truck.order(id)).toMatchObject({ status: 'expired', slotHeld: false });
      expect(await slotWork(truck)).toBe(3);
      const events = await truck.db
        .selectFrom('order_events')
        .select('id')
        .where('to_status', '=', 'expired')
        .execute();
      expect(events).toHaveLength(1);
      await truck.app.close();
    },
  );

  test.each(around('work', ['refund', 'commit'], []))(
    'while a second payment goes back, $point.when $point.effect: it goes back once and the first stays',
    async ({ point }) => {
      const truck = await testTruck(await open());
      const { id, paymentId } = await truck.payOrder();
      const second = truck.payments.payAnyway(id);
      await truck.sendWebhook(truck.payments.webhook('payment.created', second.id));
      await survive(truck, point, (deps) => runEverythingDue(deps, 'mortal'));
      await letTimePass(truck);
      expect(await truck.payments.getPayment(second.id)).toMatchObject({ value: { refundedCents: 762 } });
      expect(await truck.payments.getPayment(paymentId)).toMatchObject({ value: { refundedCents: 0 } });
      expect(await truck.order(id)).toMatchObject({ status: 'received', paymentStatus: 'paid' });
      expect((await openAlarms(truck.db)).map((alarm) => alarm.facts.kind)).toEqual(['surplus_payment']);
      await truck.app.close();
    },
  );

  test.each(around('work', ['paymentsBetween', 'commit'], []))(
    'while a restored backup is brought up to date, $point.when $point.effect: a refund made at Square is booked once',
    async ({ point }) => {
      const truck = await testTruck(await open());
      const { id, paymentId } = await truck.payOrder();
      const byHand = { paymentId, amountCents: 350, reason: 'by hand', idempotencyKey: 'dashboard' };
      await truck.payments.refund(byHand);
      const restored = { kind: 'reconcile_payments', subject: String(truck.clock.now()) } as const;
      await addJob(truck.db, { id: truck.deps.newId(), ...restored, runAt: truck.clock.now() });
      await survive(truck, point, (deps) => runEverythingDue(deps, 'mortal'));
      await letTimePass(truck);
      expect(await truck.order(id)).toMatchObject({ paymentStatus: 'partly_refunded', refundedCents: 350 });
      const refunds = await truck.db.selectFrom('refunds').select('amount_cents').execute();
      expect(refunds).toEqual([{ amount_cents: 350 }]);
      expect(await countWaitingJobs(truck.db, 'reconcile_payments')).toBe(0);
      expect(await openAlarms(truck.db)).toEqual([]);
      await truck.app.close();
    },
  );

  test.each([
    { when: 'before', commits: 'raised' },
    { when: 'after', commits: 'raised' },
    { when: 'before', commits: 'promised' },
    { when: 'after', commits: 'promised' },
  ] as const)(
    'while an untouched order rings, $when its alarm is $commits: it rings once each way',
    async ({ when, commits }) => {
      const truck = await testTruck(await open());
      await signInStaff(truck);
      await truck.payOrder();
      truck.clock.advance(10 * MINUTE);
      if (commits === 'promised') await watchUntouchedOrders(truck.deps);
      const before = truck.email.sent.length;
      const step = (deps: Deps): Promise<void> =>
        commits === 'raised' ? watchUntouchedOrders(deps) : runEverythingDue(deps, 'mortal');
      await survive(truck, { when, effect: 'commit' }, step);
      await letTimePass(truck);
      expect((await openAlarms(truck.db)).map((alarm) => alarm.facts.kind)).toEqual(['order_untouched']);
      expect(truck.email.sent).toHaveLength(before + 1);
      await truck.app.close();
    },
  );
});
