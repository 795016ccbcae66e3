import { expect, test } from 'vitest';
import { tabletNumber } from '../../domain/order/ticket-number.ts';
import { describeEachDatabase } from '../../testing/databases.ts';
import { keyOf, offlineOrderOf } from '../../testing/kitchen/offline-window.ts';
import type { CrashPoint } from '../../testing/process/crashing-process.ts';
import {
  around,
  cancelAndRefund,
  CASHIER,
  deliver,
  keysOf,
  letTimePass,
  paymentEvents,
  type Phase,
  slotWork,
  survive,
} from '../../testing/process/survive.ts';
import { testTruck } from '../../testing/test-truck.ts';
import type { Deps } from '../deps.ts';
import { receiveOfflineOrder } from '../features/offline-orders/offline-orders.service.ts';
import { runEverythingDue } from './jobs.ts';

const MINUTE = 60_000;

describeEachDatabase('a process that dies with an order that was sold without a network', (open) => {
  test.each([
    ...around('checkout', ['commit'], []),
    ...[1, 2].flatMap((turn) => around('work', ['commit'], [], turn)),
    ...around('work', ['createOrder', 'recordCash'], []),
    ...around('refund', ['refund', 'commit'], []),
  ])(
    'in $phase, $point.when $point.effect $point.turn: one order, one payment, here and at Square',
    async ({ phase, point }) => {
      const truck = await testTruck(await open());
      const dies = (in_: Phase): CrashPoint | null => (phase === in_ ? point : null);
      const soldAt = truck.clock.now() - 90 * MINUTE;
      const moves = [{ id: 'm1', from: 'received' as const, to: 'preparing' as const, at: soldAt + MINUTE }];
      const request = offlineOrderOf(truck, { soldAt, moves });
      let id = '';
      const send = async (deps: Deps): Promise<void> => {
        const received = await receiveOfflineOrder(deps, { request, key: keyOf('a'), staff: CASHIER });
        if (!received.ok) throw new Error(received.error);
        ({ id } = received.order);
      };
      // The tablet sends it again where it had no answer.
      if (await survive(truck, dies('checkout'), send)) await send(truck.deps);
      expect(await truck.order(id)).toMatchObject({
        status: 'preparing',
        paymentStatus: 'paid',
        number: tabletNumber(0, 12),
        paidAt: soldAt,
      });
      await survive(truck, dies('work'), (deps) => runEverythingDue(deps, 'mortal'));
      await letTimePass(truck);

      expect(await truck.db.selectFrom('orders').select('id').execute()).toEqual([{ id }]);
      const [payment, ...more] = await truck.db.selectFrom('payments').selectAll().execute();
      expect(more).toEqual([]);
      expect(payment).toMatchObject({ order_id: id, method: 'cash', amount_cents: 762, given_cents: 2000 });
      const squareOrder = (await truck.order(id)).squareOrderId ?? '';
      expect(await truck.payments.paymentsOfOrder(squareOrder)).toMatchObject({
        value: [{ id: payment?.square_id, amountCents: 762, cash: true }],
      });
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
});
