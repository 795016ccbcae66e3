import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';

/** A truck whose cashiers refund up to five dollars of an order; an order costs 7.62. */
async function limitedTruck(db: Parameters<typeof testTruck>[0], limit: number | null = 500) {
  const truck = await testTruck(db);
  const owner = await signInStaff(truck);
  const cashier = await signInStaff(truck, 'cashier');
  const as = (cookie: string) => ({
    refund: (id: string, payload: object, key: string) =>
      truck.post(`/api/owner/orders/${id}/refund`, payload, { cookie, 'idempotency-key': key }),
    cancel: (id: string) => truck.post(`/api/owner/orders/${id}/status`, { status: 'cancelled' }, { cookie }),
    allowed: async (id: string) =>
      (await truck.app.inject({ url: `/api/owner/orders/${id}`, headers: { cookie } })).json<{
        allowedRefundCents: number | null;
      }>().allowedRefundCents,
  });
  const setLimit = (cents: unknown, cookie = owner) =>
    truck.app.inject({
      method: 'PUT',
      url: '/api/owner/staff/refund-limits',
      headers: { cookie },
      payload: { cashier: cents },
    });
  expect((await setLimit(limit)).statusCode).toBe(204);
  return { truck, owner: as(owner), cashier: as(cashier), setLimit, cashierCookie: cashier };
}

const refundedCents = async (truck: TestTruck, id: string) => (await truck.order(id))?.refundedCents;

describeEachDatabase('a refund limit', (open) => {
  test('counts all refunds of the order, and owners have none', async () => {
    const { truck, owner, cashier } = await limitedTruck(await open());
    const { id } = await truck.payOrder();
    expect(await cashier.allowed(id)).toBe(500);
    expect(await owner.allowed(id)).toBeNull();
    expect((await cashier.refund(id, { amount: '3.00', reason: 'cold' }, 'a')).statusCode).toBe(202);
    expect(await cashier.allowed(id)).toBe(200);
    const over = await cashier.refund(id, { amount: '2.01', reason: 'late' }, 'b');
    expect(over.statusCode).toBe(403);
    expect(over.json()).toMatchObject({ error: 'refund_limit', fields: { allowed: '2.00' } });
    expect((await cashier.refund(id, { reason: 'late' }, 'c')).json()).toMatchObject({
      error: 'refund_limit',
    });
    // The same request again is the same refund, though nothing of the limit would be left for it.
    expect((await cashier.refund(id, { amount: '2.00', reason: 'late' }, 'd')).statusCode).toBe(202);
    expect((await cashier.refund(id, { amount: '2.00', reason: 'late' }, 'd')).statusCode).toBe(202);
    expect(await cashier.allowed(id)).toBe(0);
    expect((await owner.refund(id, { reason: 'late' }, 'e')).statusCode).toBe(202);
    await truck.work();
    expect(await refundedCents(truck, id)).toBe(762);
    await truck.app.close();
  });

  test('holds over requests at once', async () => {
    const { truck, cashier } = await limitedTruck(await open());
    const { id } = await truck.payOrder();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        cashier.refund(id, { amount: '2.00', reason: `Part ${n}` }, `k${n}`),
      ),
    );
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([202, 202, 403, 403, 403, 403]);
    await truck.work();
    expect(await refundedCents(truck, id)).toBe(400);
    await truck.app.close();
  });

  test('keeps a cashier from canceling a paid order for more, which then stays as it is', async () => {
    const { truck, owner, cashier } = await limitedTruck(await open());
    const { id } = await truck.payOrder();
    const refused = await cashier.cancel(id);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ error: 'refund_limit' });
    await truck.work();
    expect(await truck.order(id)).toMatchObject({ status: 'received', paymentStatus: 'paid' });
    expect((await owner.refund(id, { amount: '3.00', reason: 'late' }, 'a')).statusCode).toBe(202);
    // 4.62 are left, but together it would be more than 5.00 of this order.
    expect((await cashier.cancel(id)).statusCode).toBe(403);
    expect((await owner.cancel(id)).statusCode).toBe(200);
    await truck.work();
    expect(await truck.order(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    await truck.app.close();
  });

  test('lets an unpaid order be canceled, and a paid one within it', async () => {
    const { truck, cashier, setLimit } = await limitedTruck(await open(), 0);
    const { id: unpaid } = await truck.placeOrder();
    expect((await cashier.cancel(unpaid)).statusCode).toBe(200);
    const { id } = await truck.payOrder();
    expect((await cashier.cancel(id)).statusCode).toBe(403);
    await setLimit(762);
    expect((await cashier.cancel(id)).statusCode).toBe(200);
    await truck.app.close();
  });

  test('is set by an owner alone, from nothing to ten thousand dollars, and is in the log', async () => {
    const { truck, cashier, setLimit, cashierCookie } = await limitedTruck(await open());
    expect((await setLimit(100, cashierCookie)).statusCode).toBe(403);
    for (const wrong of [-1, 1_000_001, 2.5, '5', undefined]) {
      expect((await setLimit(wrong)).statusCode).toBe(422);
    }
    truck.clock.advance(1000);
    expect((await setLimit(null)).statusCode).toBe(204);
    const { id } = await truck.payOrder();
    expect(await cashier.allowed(id)).toBeNull();
    expect((await cashier.refund(id, { reason: 'late' }, 'a')).statusCode).toBe(202);
    const log = await truck.db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('action', '=', 'refund_limits.changed')
      .orderBy('at')
      .execute();
    expect(log.map(({ before, after }) => [before, after].map((text) => JSON.parse(text ?? 'null')))).toEqual(
      [
        [{ cashierLimitCents: null }, { cashierLimitCents: 500 }],
        [{ cashierLimitCents: 500 }, { cashierLimitCents: null }],
      ],
    );
    await truck.app.close();
  });
});
