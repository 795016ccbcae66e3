import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../testing/databases.ts';
import type { CrashPoint } from '../../testing/process/crashing-process.ts';
import {
  around,
  CASHIER,
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
import { giveUpPress, takeLinkOrder } from '../features/window/payment-links.service.ts';
import { openAlarms } from '../stores/alarms.store.ts';
import { runEverythingDue } from './jobs.ts';

const MINUTE = 60_000;

/** Two tacos for $7.62, of which $3.00 are in cash, from a twenty. */
const pressOf = (truck: TestTruck) => ({
  request: {
    name: 'Ramón',
    pickupTime: '12:30 PM',
    items: [{ id: truck.menu.taco, name: 'Carne Asada Taco', price: '3.50', quantity: 2 }],
    total: '7.62',
    cash: '3.00',
    cashGiven: '20.00',
  },
  key: 'press-1',
  staff: CASHIER,
});

const booked = (truck: TestTruck) =>
  truck.db
    .selectFrom('payments')
    .select(['method', 'role', 'amount_cents', 'given_cents', 'refunded_cents'])
    .orderBy('method')
    .execute();

describeEachDatabase('a process that dies with a split payment', (open) => {
  test.each(
    (['normal', 'lost'] as const).flatMap((delivery) =>
      [
        ...around('checkout', ['commit', 'createPaymentLink'], []),
        ...[1, 2, 3].flatMap((turn) => around('work', ['commit'], [], turn)),
        ...around('work', ['createOrder', 'recordCash'], []),
        ...[1, 2].flatMap((turn) => around('refund', ['refund', 'commit'], [], turn)),
      ].map((crash) => ({ ...crash, delivery })),
    ),
  )(
    'in $phase, $point.when $point.effect $point.turn, webhooks $delivery: one order, each payment and refund once, here and at Square',
    async ({ phase, point, delivery }) => {
      const truck = await testTruck(await open());
      const dies = (in_: Phase): CrashPoint | null => (phase === in_ ? point : null);
      let id = '';
      const press = async (deps: Deps): Promise<void> => {
        const taken = await takeLinkOrder(deps, pressOf(truck));
        if (!taken.ok) throw new Error(taken.error);
        ({ id } = taken.value.order);
      };
      if (await survive(truck, dies('checkout'), press)) await press(truck.deps);
      const card = truck.payments.pay(id);
      expect(card.amountCents).toBe(462);
      if (delivery === 'normal') await deliver(truck, paymentEvents(card.id), true, null);
      truck.clock.advance(50_000);
      await survive(truck, dies('work'), (deps) => runEverythingDue(deps, 'mortal'));
      await letTimePass(truck);

      expect(await truck.order(id)).toMatchObject({ status: 'received', paymentStatus: 'paid', number: 1 });
      expect(await truck.db.selectFrom('orders').select('id').execute()).toEqual([{ id }]);
      expect(await booked(truck)).toEqual([
        { method: 'card', role: 'accepted', amount_cents: 462, given_cents: null, refunded_cents: 0 },
        { method: 'cash', role: 'accepted', amount_cents: 300, given_cents: 2000, refunded_cents: 0 },
      ]);
      const cash = await truck.db
        .selectFrom('payments')
        .select('square_id')
        .where('method', '=', 'cash')
        .executeTakeFirstOrThrow();
      const atSquare = await truck.payments.paymentsBetween(0, truck.clock.now() + MINUTE);
      expect(atSquare.ok && atSquare.value.map(({ id: at, amountCents }) => [at, amountCents])).toEqual([
        [card.id, 462],
        [cash.square_id, 300],
      ]);
      expect(keysOf(truck, 'createOrder')).toEqual(new Set([`cash-part:${id}`]));
      expect(keysOf(truck, 'recordCash')).toEqual(new Set([`cash:${id}`]));
      expect(await slotWork(truck)).toBe(2);

      await changeOrderStatus(truck.deps, CASHIER, id, { status: 'cancelled' });
      await survive(truck, dies('refund'), (deps) => runEverythingDue(deps, 'mortal'));
      await letTimePass(truck);
      expect(await truck.order(id)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 762 });
      expect((await booked(truck)).map((row) => row.refunded_cents)).toEqual([462, 300]);
      expect(await truck.payments.getPayment(card.id)).toMatchObject({ value: { refundedCents: 462 } });
      expect(await truck.payments.getPayment(cash.square_id ?? '')).toMatchObject({
        value: { refundedCents: 300 },
      });
      expect(keysOf(truck, 'refund').size).toBe(2);
      expect(await slotWork(truck)).toBe(0);
      expect(await openAlarms(truck.db)).toEqual([]);
      const unfinished = await truck.db
        .selectFrom('jobs')
        .select('kind')
        .where('done_at', 'is', null)
        .execute();
      expect(unfinished).toEqual([]);
      await truck.app.close();
    },
  );

  test.each([
    ...around('checkout', ['commit', 'createPaymentLink'], []),
    ...around('refund', ['commit', 'deletePaymentLink'], []),
  ])(
    'that is given up, in $phase, $point.when $point.effect: no payment of either part, and the slot is free',
    async ({ phase, point }) => {
      const truck = await testTruck(await open());
      const press = pressOf(truck);
      const giveUp = (deps: Deps) => giveUpPress(deps, CASHIER, press.key);
      await survive(truck, phase === 'checkout' ? point : null, (deps) => takeLinkOrder(deps, press));
      if (await survive(truck, phase === 'refund' ? point : null, giveUp)) await giveUp(truck.deps);
      truck.clock.advance(16 * MINUTE);
      await letTimePass(truck);
      for (const order of await truck.db.selectFrom('orders').select(['id', 'status']).execute()) {
        expect(['cancelled', 'expired']).toContain(order.status);
        expect(() => truck.payments.pay(order.id)).toThrow('deleted');
      }
      expect(await booked(truck)).toEqual([]);
      expect(keysOf(truck, 'recordCash')).toEqual(new Set());
      expect((await slotWork(truck)) ?? 0).toBe(0);
      await truck.app.close();
    },
  );
});
