import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../testing/databases.ts';
import type { CrashPoint } from '../../testing/process/crashing-process.ts';
import {
  around,
  CASHIER,
  type Crash,
  deliver,
  keysOf,
  letTimePass,
  paymentEvents,
  type Phase,
  type SquareEvent,
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
import { runDueJobs } from './worker.ts';

const MINUTE = 60_000;
const OWNER = { ...CASHIER, role: 'owner' } as const;

/** Which of Square's events arrive: those of the payment, that of the terminal's checkout, or both. */
type Told = 'payment' | 'checkout' | 'both';

const told = (by: Told, crashes: Crash[]) =>
  crashes.flatMap(({ phase, point, deliveries }) =>
    deliveries.map((delivery) => ({
      phase,
      point,
      delivery,
      by,
      at: `${point.when} ${point.effect} ${point.turn}`,
    })),
  );

const CASES = [
  ...told('both', [
    ...around('checkout', ['commit', 'createOrder', 'createTerminalCheckout'], ['normal', 'late']),
    ...around('webhook', ['commit'], ['normal', 'late']),
    ...around('work', ['commit'], ['normal', 'late']),
    // The sweep, where no event has arrived.
    ...around('work', ['paymentsOfOrder'], ['late']),
    ...around('refund', ['refund', 'commit'], ['normal', 'late']),
  ]),
  // The job of an event alone: leasing it, reading from Square, applying the payment, and what is noted afterwards.
  ...told('payment', [
    ...around('webhook', ['commit'], ['normal']),
    ...around('work', ['getPayment'], ['normal']),
    ...[2, 3].flatMap((turn) => around('work', ['commit'], ['normal'], turn)),
  ]),
  ...told('checkout', [
    ...around('webhook', ['commit'], ['late']),
    ...around('work', ['getTerminalCheckout', 'paymentsOfOrder'], ['normal']),
    ...[1, 2, 3].flatMap((turn) => around('work', ['commit'], ['normal'], turn)),
  ]),
];

/** The events by which Square tells of a payment at a terminal. */
function eventsOf(by: Told, paymentId: string, checkoutId: string): SquareEvent[] {
  const checkout: SquareEvent = ['terminal.checkout.updated', checkoutId];
  return [...(by === 'payment' ? [] : [checkout]), ...(by === 'checkout' ? [] : paymentEvents(paymentId))];
}

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

const workJobs = (deps: Deps) => runDueJobs(deps, 'mortal', () => false);

describeEachDatabase('a process that dies with a card at a terminal', (open) => {
  test.each(CASES)(
    'in $phase, $at, told by $by, webhooks $delivery: one order, one checkout, one payment, one refund',
    async ({ phase, point, delivery, by }) => {
      const { truck, terminals, deviceId, take, orderId } = await atTerminal(await open());
      const dies = (in_: Phase): CrashPoint | null => (phase === in_ ? point : null);
      if (await survive(truck, dies('checkout'), take)) await take(truck.deps);
      const id = orderId();
      const payment = terminals.pay(deviceId, 100);
      const events = eventsOf(by, payment.id, terminals.made()[0]?.id ?? '');
      truck.clock.advance(50_000);
      if (delivery === 'normal') await deliver(truck, events, true, dies('webhook'));
      await survive(truck, dies('work'), (deps) => runEverythingDue(deps, 'mortal'));
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
      const orders = await truck.db.selectFrom('orders').select(['id', 'status']).execute();
      for (const order of orders) expect(['cancelled', 'expired']).toContain(order.status);
      const canceled = orders.filter(({ status }) => status === 'cancelled');
      const audit = truck.db.selectFrom('audit_entries').select(['subject', 'actor']);
      expect(await audit.where('action', '=', 'order.cancelled').execute()).toEqual(
        canceled.map(({ id }) => ({ subject: id, actor: `staff:${CASHIER.id}` })),
      );
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

  test.each([
    ...told('both', around('webhook', ['commit'], ['late'])),
    ...told('both', around('work', ['commit', 'getPayment'], ['late'])),
    ...told('payment', around('work', ['commit'], ['late'], 2)),
    ...told('checkout', around('work', ['paymentsOfOrder', 'commit'], ['late'])),
  ])(
    // All of them are told late: when the order is over.
    'that is paid although it had expired, in $phase, $at, told by $by: one received order with one payment',
    async ({ phase, point, by }) => {
      const { truck, terminals, deviceId, take, orderId } = await atTerminal(await open());
      await take(truck.deps);
      const id = orderId();
      truck.clock.advance(16 * MINUTE);
      await letTimePass(truck);
      expect(await truck.order(id)).toMatchObject({ status: 'expired', paymentStatus: 'unpaid' });
      const payment = terminals.payAnyway(deviceId);
      // Without the payment's events it is found among the orders that are closed.
      truck.clock.advance(11 * MINUTE);
      const events = eventsOf(by, payment.id, terminals.made()[0]?.id ?? '');
      await deliver(truck, events, true, phase === 'webhook' ? point : null);
      await survive(truck, phase === 'work' ? point : null, (deps) => runEverythingDue(deps, 'mortal'));
      await letTimePass(truck);
      truck.clock.advance(11 * MINUTE);
      await letTimePass(truck);
      expect(await truck.order(id)).toMatchObject({ status: 'received', paymentStatus: 'paid', number: 1 });
      expect(await truck.db.selectFrom('payments').select(['id', 'role']).execute()).toEqual([
        { id: payment.id, role: 'accepted' },
      ]);
      expect(await slotWork(truck)).toBe(2);
      expect(keysOf(truck, 'refund').size).toBe(0);
      expect(await openAlarms(truck.db)).toEqual([]);
      await truck.app.close();
    },
  );

  test('in the job of the checkout’s event, before the payment is applied: the job itself applies it', async () => {
    const { truck, terminals, deviceId, take, orderId } = await atTerminal(await open());
    await take(truck.deps);
    const payment = terminals.pay(deviceId);
    await deliver(truck, eventsOf('checkout', payment.id, terminals.made()[0]?.id ?? ''), false, null);
    await survive(truck, { when: 'before', effect: 'commit', turn: 2 }, workJobs);
    truck.clock.advance(2 * MINUTE);
    await workJobs(truck.deps);
    expect(await truck.order(orderId())).toMatchObject({ status: 'received', paymentStatus: 'paid' });
    await truck.app.close();
  });
});
