import { expect, test } from 'vitest';
import type { ReportView } from '../../../contracts/owner/reports.ts';
import type { SquareComparison } from '../../../contracts/owner/orders/closing.ts';
import { netAfterFeesCents, netCents } from '../../../domain/sales/sales.ts';
import { truckInstant } from '../../../domain/truck-time.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { PHOENIX, PHOENIX_CLOCK } from '../../../testing/phoenix.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import { reconcilePayments } from '../../orders/reconcile-payments.ts';
import { computeDays } from '../../stores/payments/computed-sales.store.ts';
import { figuresChange, saveDays } from '../../stores/payments/sales-figures.store.ts';

const HOUR = 60 * 60_000;
const SUNDAY = '2026-03-15';
const MONDAY = '2026-03-16';
const TUESDAY = '2026-03-17';

/** A truck on Monday at 11:40 AM, and what its reports say of fees. */
async function start(open: Parameters<typeof testTruck>[0]) {
  const truck = await testTruck(open);
  const { payments } = truck;
  const at = (day: string, minutes: number) => truck.clock.set(truckInstant(PHOENIX, day, minutes));
  at(MONDAY, 700);
  let session: Promise<string> | undefined;
  const owner = () => (session ??= signInStaff(truck, 'owner'));
  const get = async (url: string) => truck.app.inject({ url, headers: { cookie: await owner() } });
  const report = async (from = SUNDAY, to = TUESDAY) =>
    (await get(`/api/owner/reports?from=${from}&to=${to}&step=day`)).json<ReportView>();
  return {
    ...truck,
    at,
    get,
    report,
    /** Fees, payments without one, and the net after fees, of each day with either. */
    fees: async () =>
      (await report()).rows
        .filter(({ feeCents, unreportedFees }) => feeCents !== 0 || unreportedFees !== 0)
        .map((row) => [row.start, row.feeCents, row.unreportedFees, netAfterFeesCents(row)]),
    closing: async (day: string) =>
      (await get(`/api/owner/closing/square?day=${day}`)).json<SquareComparison>(),
    /** Square reports the fee, and tells of it. */
    tell: async (paymentId: string, cents: number) => {
      payments.reportFee(paymentId, cents);
      await truck.sendWebhook(payments.webhook('payment.updated', paymentId));
      await truck.work();
    },
    refund: async (id: string, amount: string) => {
      const headers = { cookie: await owner(), 'idempotency-key': `refund-${amount}` };
      await truck.post(`/api/owner/orders/${id}/refund`, { amount, reason: 'Cold' }, headers);
      await truck.work();
    },
  };
}

describeEachDatabase('Square’s fees', (open) => {
  test('are told as unknown until Square reports them, then deducted, with the closing', async () => {
    const truck = await start(await open());
    const { paymentId } = await truck.payOrder();
    const other = await truck.payOrder();
    expect(await truck.fees()).toEqual([[MONDAY, 0, 2, 1524]]);
    await truck.tell(paymentId, 52);
    expect(await truck.fees()).toEqual([[MONDAY, 52, 1, 1472]]);
    expect(await truck.closing(MONDAY)).toMatchObject({ feeCents: 52, unreportedFees: 1, cents: 1524 });
    await truck.tell(other.paymentId, 52);
    await truck.tell(other.paymentId, 53);
    expect(await truck.fees()).toEqual([[MONDAY, 105, 0, 1419]]);
    expect(await truck.closing(MONDAY)).toMatchObject({ feeCents: 105, unreportedFees: 0 });
    await truck.app.close();
  });

  test('of a refund count on its day, as Square reports them', async () => {
    const truck = await start(await open());
    const { id, paymentId } = await truck.payOrder();
    await truck.tell(paymentId, 52);
    truck.at(TUESDAY, 700);
    await truck.refund(id, '7.62');
    expect(await truck.fees()).toEqual([[MONDAY, 52, 0, 710]]);
    const refundId = truck.payments.refundOf(paymentId);
    truck.payments.reportFee(refundId, -22);
    await truck.sendWebhook(truck.payments.webhook('refund.updated', refundId));
    await truck.work();
    expect(await truck.fees()).toEqual([
      [MONDAY, 52, 0, 710],
      [TUESDAY, -22, 0, -740],
    ]);
    expect(await truck.closing(TUESDAY)).toMatchObject({ feeCents: -22, unreportedFees: 0 });
    await truck.app.close();
  });

  test('of a refund made at Square are found by it', async () => {
    const truck = await start(await open());
    const { paymentId } = await truck.payOrder();
    await truck.tell(paymentId, 52);
    await truck.payments.refund({ paymentId, amountCents: 200, reason: 'x', idempotencyKey: 'by-hand' });
    const refundId = truck.payments.refundOf(paymentId);
    truck.payments.reportFee(refundId, -6);
    await truck.sendWebhook(truck.payments.webhook('refund.updated', refundId));
    await truck.work();
    expect(await truck.fees()).toEqual([[MONDAY, 46, 0, 762 - 200 - 46]]);
    await truck.app.close();
  });

  test('of a second payment that went back are a loss too', async () => {
    const truck = await start(await open());
    const { id, paymentId } = await truck.payOrder();
    const second = truck.payments.payAnyway(id, { feeCents: 52 });
    await truck.sendWebhook(truck.payments.webhook('payment.created', second.id));
    await truck.work();
    await truck.tell(paymentId, 50);
    expect(await truck.fees()).toEqual([[MONDAY, 102, 0, 660]]);
    await truck.app.close();
  });

  test('that come when the day is over are in its kept figures', async () => {
    const truck = await start(await open());
    const { paymentId } = await truck.payOrder();
    truck.at(TUESDAY, 700);
    expect(await truck.fees()).toEqual([[MONDAY, 0, 1, 762]]);
    await truck.tell(paymentId, 52);
    expect(await truck.fees()).toEqual([[MONDAY, 52, 0, 710]]);
    const kept = truck.db.selectFrom('sales_days').select(['fee_cents']).where('day', '=', MONDAY);
    expect(await kept.execute()).toEqual([{ fee_cents: 52 }]);
    await truck.app.close();
  });

  test('that come while a day is worked out are not lost', async () => {
    const truck = await start(await open());
    const { paymentId } = await truck.payOrder();
    truck.at(TUESDAY, 700);
    const change = await figuresChange(truck.db);
    const days = await computeDays(truck.db, PHOENIX_CLOCK, [MONDAY]);
    await truck.tell(paymentId, 52);
    await saveDays(truck.db, PHOENIX_CLOCK, days, change);
    expect(await truck.db.selectFrom('sales_days').select('day').execute()).toEqual([]);
    expect(await truck.fees()).toEqual([[MONDAY, 52, 0, 710]]);
    await truck.app.close();
  });

  test('whose events were lost are found within the hour, also those of long ago and of refunds', async () => {
    const truck = await start(await open());
    truck.clock.advance(-300 * 24 * HOUR);
    const old = await truck.payOrder();
    truck.payments.reportFee(old.paymentId, 51);
    truck.clock.advance(300 * 24 * HOUR);
    const recent = await truck.payOrder();
    truck.payments.reportFee(recent.paymentId, 52);
    await truck.refund(recent.id, '2.00');
    truck.payments.reportFee(truck.payments.refundOf(recent.paymentId), -6);
    await reconcilePayments(truck.deps);
    const paid = truck.db.selectFrom('payments').select(['id', 'fee_cents']).orderBy('created_at');
    expect(await paid.execute()).toEqual([
      { id: old.paymentId, fee_cents: 51 },
      { id: recent.paymentId, fee_cents: 52 },
    ]);
    expect(await truck.db.selectFrom('refunds').select('fee_cents').execute()).toEqual([{ fee_cents: -6 }]);
    await truck.app.close();
  });

  test('stand beside the period before and in the file', async () => {
    const truck = await start(await open());
    truck.at(SUNDAY, 700);
    await truck.tell((await truck.payOrder()).paymentId, 50);
    truck.at(MONDAY, 700);
    await truck.tell((await truck.payOrder()).paymentId, 60);
    await truck.payOrder();
    const { totals, before } = await truck.report(MONDAY, MONDAY);
    expect([totals, before.totals].map((sums) => [netCents(sums), netAfterFeesCents(sums)])).toEqual([
      [1524, 1464],
      [762, 712],
    ]);
    const url = `/api/owner/reports/sales?from=${MONDAY}&to=${MONDAY}&step=month`;
    const lines = async (language: string) =>
      (await truck.get(`${url}&lang=${language}`)).body.replace('\uFEFF', '').trim().split('\r\n');
    expect(await lines('en')).toEqual([
      'First day,Orders,Gross sales,Discounts,Comps,Tax,Tips,Refunds,Net total,Square’s fees,Payments without a reported fee,Net after fees,Average order',
      '2026-03-01,2,14.00,0.00,0.00,1.24,0.00,0.00,15.24,0.60,1,14.64,7.00',
    ]);
    expect((await lines('es'))[0]).toContain(
      'Comisiones de Square,Pagos sin comisión informada,Neto después de comisiones',
    );
    await truck.app.close();
  });
});
