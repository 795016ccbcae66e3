import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../testing/databases.ts';
import type { CrashPoint } from '../../testing/process/crashing-process.ts';
import {
  around,
  CASHIER,
  deliver,
  keysOf,
  letTimePass,
  type Phase,
  slotWork,
  survive,
} from '../../testing/process/survive.ts';
import { testTruck } from '../../testing/test-truck.ts';
import type { TestDatabase } from '../../testing/databases.ts';
import type { Deps } from '../deps.ts';
import { changeOrderStatus } from '../features/owner-orders/owner-orders.service.ts';
import { saveTerminal, terminalsView } from '../features/terminals/terminals.service.ts';
import {
  askAgain,
  cancelLink,
  giveUpPress,
  takeLinkOrder,
} from '../features/window/payment-links.service.ts';
import { openAlarms } from '../stores/alarms.store.ts';
import { runEverythingDue } from './jobs.ts';

const MINUTE = 60_000;
const OWNER = { ...CASHIER, role: 'owner' } as const;

/** A truck with a paired terminal, and the press that takes an order for it. */
async function atTerminal(db: TestDatabase['db']) {
  const truck = await testTruck(db);
  const { terminals } = truck.payments;
  const added = await saveTerminal(truck.deps, OWNER, 'counter-1', 'Counter');
  if (!added.ok) throw new Error(added.error);
  const { deviceId } = terminals.pair(added.terminal.code ?? '');
  await terminalsView(truck.deps);
  const press = {
    request: {
      name: 'Ramón',
      pickupTime: '12:30 PM',
      items: [{ id: truck.menu.taco, name: 'Carne Asada Taco', price: '3.50', quantity: 2 }],
      total: '7.62',
      terminalId: 'counter-1',
    },
    key: 'press-1',
    staff: CASHIER,
  };
  let id = '';
  const take = async (deps: Deps): Promise<void> => {
    const taken = await takeLinkOrder(deps, press);
    if (!taken.ok) throw new Error(taken.error);
    ({ id } = taken.value.order);
  };
  return { truck, terminals, deviceId, press, take, orderId: () => id };
}

describeEachDatabase('a process that dies with a card at a terminal', (open) => {
  test.each(
    (['normal', 'lost'] as const).flatMap((delivery) =>
      [
        ...around('checkout', ['commit', 'createOrder', 'createTerminalCheckout'], []),
        ...around('work', ['commit'], []),
        ...around('refund', ['refund', 'commit'], []),
      ].map((crash) => ({ ...crash, delivery })),
    ),
  )(
    'in $phase, $point.when $point.effect, webhooks $delivery: one order, one checkout, one payment, one refund',
    async ({ phase, point, delivery }) => {
      const { truck, terminals, deviceId, take, orderId } = await atTerminal(await open());
      const dies = (in_: Phase): CrashPoint | null => (phase === in_ ? point : null);
      if (await survive(truck, dies('checkout'), take)) await take(truck.deps);
      const id = orderId();
      const payment = terminals.pay(deviceId, 100);
      truck.clock.advance(50_000);
      if (delivery === 'normal') await deliver(truck, payment.id, true, null);
      await survive(truck, dies('work'), (deps) => runEverythingDue(deps, 'mortal'));
      await letTimePass(truck);

      expect(await truck.order(id)).toMatchObject({ status: 'received', paymentStatus: 'paid', number: 1 });
      expect(await truck.db.selectFrom('orders').select('id').execute()).toEqual([{ id }]);
      expect(await truck.db.selectFrom('payments').select(['id', 'role', 'amount_cents']).execute()).toEqual([
        { id: payment.id, role: 'accepted', amount_cents: 862 },
      ]);
      expect(terminals.made()).toHaveLength(1);
      expect(keysOf(truck, 'createTerminalCheckout')).toEqual(new Set([`terminal:${id}:1`]));
      expect(await slotWork(truck)).toBe(2);

      await changeOrderStatus(truck.deps, CASHIER, id, { status: 'cancelled' });
      await survive(truck, dies('refund'), (deps) => runEverythingDue(deps, 'mortal'));
      await letTimePass(truck);
      expect(await truck.payments.getPayment(payment.id)).toMatchObject({ value: { refundedCents: 862 } });
      expect(keysOf(truck, 'refund').size).toBe(1);
      expect(await slotWork(truck)).toBe(0);
      expect(await openAlarms(truck.db)).toEqual([]);
      await truck.app.close();
    },
  );

  test.each([
    ...around('checkout', ['commit', 'createOrder', 'createTerminalCheckout'], []),
    ...around('refund', ['cancelTerminalCheckout', 'cancelOrder', 'commit'], []),
  ])(
    'that is given up, in $phase, $point.when $point.effect: nothing can be paid and the slot is free',
    async ({ phase, point }) => {
      const { truck, terminals, deviceId, take, press } = await atTerminal(await open());
      if (phase === 'checkout') await survive(truck, point, take);
      else await take(truck.deps);
      const giveUp = (deps: Deps) => giveUpPress(deps, CASHIER, press.key);
      if (await survive(truck, phase === 'refund' ? point : null, giveUp)) await giveUp(truck.deps);
      truck.clock.advance(16 * MINUTE);
      await letTimePass(truck);
      for (const order of await truck.db.selectFrom('orders').select('status').execute()) {
        expect(['cancelled', 'expired']).toContain(order.status);
      }
      expect(() => terminals.pay(deviceId)).toThrow('shows no payment');
      expect((await slotWork(truck)) ?? 0).toBe(0);
      expect(await openAlarms(truck.db)).toEqual([]);
      await truck.app.close();
    },
  );

  test.each(around('work', ['commit', 'createTerminalCheckout'], []))(
    'that is tried again, $point.when $point.effect: one second checkout in one order',
    async ({ point }) => {
      const { truck, terminals, deviceId, take, orderId } = await atTerminal(await open());
      await take(truck.deps);
      const id = orderId();
      terminals.cancel(deviceId);
      truck.clock.advance(2_000);
      const again = async (deps: Deps) => {
        const asked = await askAgain(deps, id, { attempt: 1, terminalId: 'counter-1' });
        if (!asked.ok) throw new Error(asked.error);
      };
      // The tablet knows that the first one has ended.
      await truck.sendWebhook(
        truck.payments.webhook('terminal.checkout.updated', terminals.made()[0]?.id ?? ''),
      );
      await truck.work();
      if (await survive(truck, point, again)) await again(truck.deps);
      expect(terminals.made()).toHaveLength(2);
      const payment = terminals.pay(deviceId);
      await letTimePass(truck);
      expect(await truck.order(id)).toMatchObject({ status: 'received', paymentStatus: 'paid' });
      expect(await truck.db.selectFrom('payments').select('id').execute()).toEqual([{ id: payment.id }]);
      await truck.app.close();
    },
  );

  test.each(around('work', ['cancelTerminalCheckout', 'cancelOrder', 'commit'], []))(
    'that is paid while it is canceled, $point.when $point.effect: it is a paid order, or nothing can be paid',
    async ({ point }) => {
      const { truck, terminals, deviceId, take, orderId } = await atTerminal(await open());
      await take(truck.deps);
      const id = orderId();
      await survive(truck, point, (deps) => cancelLink(deps, CASHIER, id));
      const [checkout] = terminals.made();
      const paid = checkout?.status === 'in_progress' ? terminals.pay(deviceId) : null;
      await letTimePass(truck);
      const canceled = await cancelLink(truck.deps, CASHIER, id);
      expect(canceled).toMatchObject({ ok: true, value: { state: paid === null ? 'cancelled' : 'paid' } });
      expect(await truck.db.selectFrom('payments').select('id').execute()).toEqual(
        paid === null ? [] : [{ id: paid.id }],
      );
      expect(await slotWork(truck)).toBe(paid === null ? 0 : 2);
      await truck.app.close();
    },
  );
});
