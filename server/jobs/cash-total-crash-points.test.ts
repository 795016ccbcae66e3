import { expect, test, vi } from 'vitest';
import { describeEachDatabase } from '../../testing/databases.ts';
import {
  around,
  cancelAndRefund,
  CASHIER,
  keysOf,
  letTimePass,
  survive,
} from '../../testing/process/survive.ts';
import { testTruck } from '../../testing/test-truck.ts';
import { takeCashOrder } from '../features/window/cash-orders.service.ts';
import { clearAlarm, openAlarms } from '../stores/alarms.store.ts';
import { runEverythingDue } from './jobs.ts';

const MINUTE = 60_000;

describeEachDatabase('a process that dies with cash whose total Square works out differently', (open) => {
  test.each([
    ...around('work', ['createOrder', 'cancelOrder'], []),
    // Leasing the order's jobs, the alarm, and the ends of the other jobs.
    ...[1, 2, 3].flatMap((turn) => around('work', ['commit'], [], turn)),
  ])(
    '$point.when $point.effect $point.turn: one alarm, one payment here and at Square, and nothing left open there',
    async ({ point }) => {
      const truck = await testTruck(await open());
      const made = vi.spyOn(truck.payments, 'createOrder');
      truck.payments.totalOffsetCents = 5;
      const taken = await takeCashOrder(truck.deps, {
        request: {
          name: 'Ramón',
          pickupTime: '12:30 PM',
          items: [{ id: truck.menu.taco, name: 'Carne Asada Taco', price: '3.50', quantity: 2 }],
          total: '7.62',
          given: '20',
        },
        key: 'press-1',
        staff: CASHIER,
      });
      const id = taken.ok ? taken.value.id : '';
      await survive(truck, point, (deps) => runEverythingDue(deps, 'mortal'));
      await letTimePass(truck);
      const alarms = await openAlarms(truck.db);
      expect(alarms.map(({ facts, orderId }) => [facts.kind, orderId])).toEqual([['cash_mismatch', id]]);
      truck.payments.totalOffsetCents = 0;
      truck.clock.advance(10 * MINUTE);
      await runEverythingDue(truck.deps, 'survivor');

      const payments = await truck.db.selectFrom('payments').selectAll().execute();
      expect(payments).toMatchObject([
        { order_id: id, method: 'cash', amount_cents: 762, given_cents: 2000 },
      ]);
      const squareId = payments[0]?.square_id ?? '';
      expect(await truck.payments.getPayment(squareId)).toMatchObject({
        value: { amountCents: 762, cash: true },
      });
      expect(keysOf(truck, 'recordCash')).toEqual(new Set([`cash:${id}`]));
      for (const { value } of made.mock.settledResults) {
        if (value instanceof Error || !value.ok) continue;
        const closed = await truck.payments.closeOrder(value.value.squareOrderId);
        expect(closed).toEqual({ ok: true, value: { closed: true } });
      }
      for (const alarm of alarms) await clearAlarm(truck.db, alarm.id, CASHIER.id, truck.clock.now());
      await cancelAndRefund(truck, null, id, squareId);
      await truck.app.close();
    },
  );
});
