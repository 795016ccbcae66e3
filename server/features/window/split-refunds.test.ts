import { expect, test } from 'vitest';
import type { SquareComparison } from '../../../contracts/owner/orders/closing.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { splitOrder } from '../../../testing/kitchen/split-order.ts';
import type { TestTruck } from '../../../testing/test-truck.ts';
import { reconcilePayments } from '../../orders/reconcile-payments.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The cash's payment at Square. */
async function cashAtSquare(truck: TestTruck): Promise<string> {
  const { square_id: squareId } = await truck.db
    .selectFrom('payments')
    .select('square_id')
    .where('method', '=', 'cash')
    .executeTakeFirstOrThrow();
  return squareId ?? '';
}

/** Gives back a part of a payment in Square's own dashboard. */
async function refundByHand(truck: TestTruck, paymentId: string, amountCents: number): Promise<string> {
  const ask = { paymentId, amountCents, reason: 'by hand', idempotencyKey: `dashboard ${paymentId}` };
  const made = await truck.payments.refund(ask);
  if (!made.ok) throw new Error(made.detail);
  return made.value.id;
}

describeEachDatabase('a refund of a split payment', (open) => {
  test('of its cash in Square’s own dashboard is booked, and cannot be given back again', async () => {
    const { truck, id, payCard, page, refund, owner, get } = await splitOrder(open);
    await payCard();
    const made = await refundByHand(truck, await cashAtSquare(truck), 200);
    await truck.sendWebhook(truck.payments.webhook('refund.updated', made));
    await truck.work();
    expect(await page(id)).toMatchObject({
      paymentStatus: 'partly_refunded',
      refundedCents: 200,
      payment: { cashPart: { cents: 300, leftCents: 100 } },
    });
    const tooMuch = await refund(id, { amount: '5.63' }, owner);
    expect(tooMuch.json()).toMatchObject({ error: 'not_refundable', fields: { refundable: '5.62' } });
    expect(await get<SquareComparison>('/api/owner/closing/square', owner)).toMatchObject({
      differences: [],
      otherPayments: 0,
    });
    await truck.app.close();
  });

  test('of its cash whose event never came is found the same', async () => {
    const { truck, id, payCard, page } = await splitOrder(open);
    await payCard();
    await refundByHand(truck, await cashAtSquare(truck), 300);
    truck.clock.advance(30 * HOUR);
    await reconcilePayments(truck.deps);
    await reconcilePayments(truck.deps);
    expect(await page(id)).toMatchObject({
      refundedCents: 300,
      payment: { cashPart: { leftCents: 0 } },
    });
    await truck.app.close();
  });

  test('stands as failed while the part of one payment has failed', async () => {
    const { truck, id, payCard, page, owner } = await splitOrder(open);
    await payCard();
    truck.payments.failNext('rejected', { times: 1, method: 'refund' });
    const cancel = { status: 'cancelled' };
    expect((await truck.post(`/api/owner/orders/${id}/status`, cancel, { cookie: owner })).statusCode).toBe(
      200,
    );
    await truck.work();
    const shown = await page(id);
    const failed = shown.refunds.find(({ status }) => status === 'failed');
    expect(shown.refunds).toHaveLength(2);
    expect(shown).toMatchObject({
      paymentStatus: 'refund_failed',
      refundedCents: 762 - (failed?.amountCents ?? 0),
    });
    await truck.post(`/api/owner/orders/${id}/refunds/${failed?.id}/retry`, undefined, { cookie: owner });
    await truck.work();
    expect(await page(id)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 762 });
    await truck.app.close();
  });

  test('that failed is tried again with the other payment where its own has less left by then', async () => {
    const { truck, id, payCard, refund, refundsOf, page, owner } = await splitOrder(open, {
      quantity: 3,
      total: '11.43',
      cash: '8.00',
    });
    const card = await payCard();
    // The first taco is $3.43 of the card and $0.38 in cash; Square refuses both.
    truck.payments.failNext('rejected', { times: 2, method: 'refund' });
    const taco = { lines: [{ line: 0, quantity: 1 }] };
    await refund(id, taco, owner);
    await truck.work();
    truck.clock.advance(MINUTE);
    const failed = (await page(id)).refunds.find(({ amountCents }) => amountCents === 343)?.id ?? '';
    await refund(id, taco, owner);
    await truck.work();
    expect((await refundsOf()).filter(({ payment_id: of }) => of === card.id)).toMatchObject([
      { amount_cents: 343, status: 'failed' },
      { amount_cents: 343, status: 'completed' },
    ]);
    const again = await truck.post(`/api/owner/orders/${id}/refunds/${failed}/retry`, undefined, {
      cookie: owner,
    });
    expect(again.statusCode, again.body).toBe(202);
    await truck.work();
    expect(await page(id)).toMatchObject({
      refundedCents: 762,
      left: { lines: [1] },
      payment: { cashPart: { leftCents: 381 } },
    });
    await truck.app.close();
  });
});
