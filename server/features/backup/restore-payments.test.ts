import { expect, test } from 'vitest';
import type { ConfirmedUse } from '../../../contracts/owner/staff/confirmation.ts';
import type { SquareComparison } from '../../../contracts/owner/orders/closing.ts';
import type { AlarmView } from '../../../contracts/owner/alarms.ts';
import { truckWithFolder } from '../../../testing/process/backups.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { confirmationHeader, signInStaff } from '../../../testing/test-app.ts';
import { CASHIER } from '../../../testing/process/survive.ts';
import type { TestTruck } from '../../../testing/test-truck.ts';
import { takeLinkOrder } from '../window/payment-links.service.ts';
import { reconcilePayments } from '../../orders/reconcile-payments.ts';
import { openAlarms } from '../../stores/alarms.store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Two tacos for $7.62, of which $3.00 are in cash. */
const splitPress = (truck: TestTruck) => ({
  request: {
    name: 'Ramón',
    pickupTime: '12:30 PM',
    items: [{ id: truck.menu.taco, name: 'Carne Asada Taco', price: '3.50', quantity: 2 }],
    total: '7.62',
    cash: '3.00',
  },
  key: 'press-1',
  staff: CASHIER,
});

const refundByHand = (truck: TestTruck, paymentId: string, amountCents: number) =>
  truck.payments.refund({ paymentId, amountCents, reason: 'by hand', idempotencyKey: 'dashboard' });

/** Makes a backup, runs `since`, and restores the backup. */
async function restoreAround(truck: TestTruck, since: () => Promise<unknown>) {
  const owner = { cookie: await signInStaff(truck, 'owner') };
  const confirmed = async (use: ConfirmedUse) => ({
    ...owner,
    ...(await confirmationHeader(truck, owner, use)),
  });
  const headers = await confirmed('backup');
  const backup = await truck.app.inject({ method: 'POST', url: '/api/owner/backup', headers });
  truck.clock.advance(MINUTE);
  await since();
  const closed = { method: 'PUT', url: '/api/owner/ordering-status', headers: owner } as const;
  await truck.app.inject({ ...closed, payload: { enabled: false } });
  const restored = await truck.app.inject({
    method: 'POST',
    url: '/api/owner/restore',
    headers: { ...(await confirmed('restore')), 'content-type': 'application/gzip' },
    payload: backup.rawPayload,
  });
  expect(restored.statusCode, restored.body).toBe(200);
  truck.clock.advance(MINUTE);
  await truck.work();
  return { cookie: await signInStaff(truck, 'cashier') };
}

describeEachDatabase('money that moved at Square after a backup was made', (_open, _dialect, openMore) => {
  test('is found when the backup is restored; what was paid for unknown orders is told', async () => {
    const truck = await truckWithFolder(await openMore());
    const unpaid = await truck.placeOrder();
    const paid = await truck.payOrder();
    const owner = await restoreAround(truck, async () => {
      truck.payments.pay(unpaid.id);
      await truck.work();
      await refundByHand(truck, paid.paymentId, 350);
      await truck.payOrder({ quantity: 3 });
      await truck.payOrder();
    });
    expect(await truck.order(unpaid.id)).toMatchObject({ status: 'received', paymentStatus: 'paid' });
    expect(await truck.order(paid.id)).toMatchObject({
      paymentStatus: 'partly_refunded',
      refundedCents: 350,
    });
    const alarms = await truck.app.inject({ url: '/api/owner/alarms', headers: owner });
    const [alarm] = alarms.json<AlarmView[]>().filter(({ kind }) => kind === 'payments_unknown');
    expect(alarm?.detail).toContain('$19.05 in 2 payments');
    const url = '/api/owner/closing/square';
    const compared = (await truck.app.inject({ url, headers: owner })).json<SquareComparison>();
    expect(compared).toMatchObject({ answered: true, otherPayments: 2, differences: [] });
    await truck.app.close();
  });

  test('of an order that was split is found in both its parts, and none of it is unknown', async () => {
    const truck = await truckWithFolder(await openMore());
    const taken = await takeLinkOrder(truck.deps, splitPress(truck));
    if (!taken.ok) throw new Error(taken.error);
    const { id } = taken.value.order;
    await restoreAround(truck, async () => {
      const card = truck.payments.pay(id);
      await truck.sendWebhook(truck.payments.webhook('payment.updated', card.id));
      await truck.work();
      const { square_id: cash } = await truck.db
        .selectFrom('payments')
        .select('square_id')
        .where('method', '=', 'cash')
        .executeTakeFirstOrThrow();
      await refundByHand(truck, cash ?? '', 100);
    });
    truck.clock.advance(MINUTE);
    await truck.work();
    expect(await truck.order(id)).toMatchObject({ status: 'received', refundedCents: 100 });
    const payments = await truck.db.selectFrom('payments').select(['method', 'refunded_cents']).execute();
    expect(payments.toSorted((a, b) => a.refunded_cents - b.refunded_cents)).toEqual([
      { method: 'card', refunded_cents: 0 },
      { method: 'cash', refunded_cents: 100 },
    ]);
    expect(await openAlarms(truck.db)).toEqual([]);
    await truck.app.close();
  });

  test('is looked for until Square answers; with nothing unknown there is no alarm', async () => {
    const truck = await truckWithFolder(await openMore());
    const paid = await truck.payOrder();
    await restoreAround(truck, async () => {
      await refundByHand(truck, paid.paymentId, 762);
      truck.payments.failNext('unavailable', { method: 'paymentsBetween', times: 2 });
    });
    expect((await truck.order(paid.id)).paymentStatus).toBe('paid');
    truck.clock.advance(MINUTE);
    await truck.work();
    truck.clock.advance(MINUTE);
    await truck.work();
    expect((await truck.order(paid.id)).paymentStatus).toBe('refunded');
    expect(await openAlarms(truck.db)).toEqual([]);
    await truck.app.close();
  });
});

describeEachDatabase('an event of Square that never came', (_open, _dialect, openMore) => {
  test('a refund made in the dashboard is booked all the same, once', async () => {
    const truck = await truckWithFolder(await openMore());
    const paid = await truck.payOrder();
    truck.payments.sellElsewhere(1_234);
    await refundByHand(truck, paid.paymentId, 350);
    truck.clock.advance(30 * HOUR);
    await reconcilePayments(truck.deps);
    await reconcilePayments(truck.deps);
    expect(await truck.order(paid.id)).toMatchObject({ refundedCents: 350 });
    const refunds = await truck.db.selectFrom('refunds').select(['reason', 'amount_cents']).execute();
    expect(refunds).toEqual([{ reason: 'refunded_at_square', amount_cents: 350 }]);
    expect(await openAlarms(truck.db)).toEqual([]);
    await truck.app.close();
  });
});
