import { expect, test } from 'vitest';
import type { ClosingView, SquareComparison } from '../../../contracts/owner/orders/closing.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';

const DAY = 24 * 60 * 60_000;

async function till(truck: TestTruck) {
  const cookie = await signInStaff(truck);
  const get = async <T>(url: string) => (await truck.app.inject({ url, headers: { cookie } })).json<T>();
  return {
    cookie,
    closing: (day = '') => get<ClosingView>(`/api/owner/closing${day && `?day=${day}`}`),
    square: (day = '') => get<SquareComparison>(`/api/owner/closing/square${day && `?day=${day}`}`),
    refund: (id: string, payload: object) =>
      truck.post(`/api/owner/orders/${id}/refund`, { reason: 'cold', ...payload }, { cookie }),
  };
}

async function payWithTip(truck: TestTruck, tipCents: number) {
  const placed = await truck.placeOrder();
  const payment = truck.payments.pay(placed.id, { tipCents });
  truck.clock.advance(60_000);
  await truck.work();
  return { ...placed, paymentId: payment.id };
}

describeEachDatabase('the closing of a day', (open) => {
  test('adds up, and is to the cent what Square took', async () => {
    const truck = await testTruck(await open());
    const { closing, square, refund } = await till(truck);
    expect(await closing()).toMatchObject({ orders: 0, takenCents: 0, netCents: 0, byItem: [], byHour: [] });
    const first = await truck.payOrder({ quantity: 3, total: '11.43' });
    await payWithTip(truck, 250);
    await truck.placeOrder();
    await refund(first.id, { lines: [{ line: 0, quantity: 1 }] });
    await truck.work();
    const day = await closing();
    expect(day).toMatchObject({
      orders: 2,
      itemsCents: 1750,
      discountCents: 0,
      taxCents: 155,
      tipCents: 250,
      takenCents: 2155,
      refunds: { count: 1, cents: 381, goodsCents: 350, taxCents: 31, tipCents: 0, pendingCents: 0 },
      netCents: 1774,
      byItem: [{ name: { en: 'Carne Asada Taco', es: 'Taco de carne asada' }, quantity: 5, cents: 1750 }],
      byHour: [{ hour: 11, orders: 2, cents: 1750 }],
    });
    expect(await square()).toEqual({
      answered: true,
      askedAt: truck.clock.now(),
      freeOrders: 0,
      ways: [
        {
          way: 'online',
          orders: 2,
          salesCents: day.takenCents,
          refundCents: 381,
          ourCents: day.netCents,
          squareCents: day.netCents,
        },
      ],
      payments: 2,
      cents: day.takenCents,
      feeCents: 0,
      unreportedFees: 2,
      ourPayments: 2,
      ourCents: day.takenCents,
      otherPayments: 0,
      otherCents: 0,
      differences: [],
    });
    await truck.app.close();
  });

  test('names each payment that differs, and keeps other tills of the same location apart', async () => {
    const truck = await testTruck(await open());
    const { square } = await till(truck);
    const lost = await truck.payOrder();
    const more = await truck.payOrder();
    const refunded = await truck.payOrder();
    const unheard = await truck.placeOrder();
    truck.payments.pay(unheard.id);
    truck.payments.sellElsewhere(1234);
    await truck.db.updateTable('payments').set({ id: 'PAYGONE' }).where('id', '=', lost.paymentId).execute();
    await truck.db
      .updateTable('payments')
      .set({ amount_cents: 900 })
      .where('id', '=', more.paymentId)
      .execute();
    const byHand = { paymentId: refunded.paymentId, amountCents: 5, reason: 'x', idempotencyKey: 'hand' };
    await truck.payments.refund(byHand);
    const compared = await square();
    expect(compared).toMatchObject({ answered: true, otherPayments: 1, otherCents: 1234 });
    const differences = compared.differences.map(({ orderId, kind, ourCents, squareCents }) => ({
      orderId,
      kind,
      ourCents,
      squareCents,
    }));
    expect(differences.toSorted((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0))).toEqual([
      { orderId: more.id, kind: 'amount', ourCents: 900, squareCents: 762 },
      { orderId: lost.id, kind: 'missing_at_square', ourCents: 762, squareCents: 0 },
      ...[lost.id, unheard.id].map((orderId) => ({
        orderId,
        kind: 'missing_here',
        ourCents: 0,
        squareCents: 762,
      })),
      { orderId: refunded.id, kind: 'refunded', ourCents: 0, squareCents: 5 },
    ]);
    await truck.app.close();
  });

  test('counts a refund on its day, not on the day of the sale, and knows nothing while Square is silent', async () => {
    const truck = await testTruck(await open());
    const { closing, square, refund } = await till(truck);
    const { id } = await truck.payOrder();
    truck.clock.advance(DAY);
    truck.payments.refundStatus = 'PENDING';
    await refund(id, {});
    await truck.work();
    expect(await closing('2026-03-04')).toMatchObject({ takenCents: 762, netCents: 762 });
    expect(await closing()).toMatchObject({
      day: '2026-03-05',
      takenCents: 0,
      refunds: { count: 1, cents: 762, pendingCents: 762 },
      netCents: -762,
    });
    expect(await square()).toMatchObject({ answered: true, payments: 0, differences: [] });
    truck.payments.failNext('unavailable', { method: 'paymentsBetween' });
    expect(await square()).toMatchObject({ answered: false });
    await truck.app.close();
  });

  test('a second payment that went back is in no figure, and agrees with Square', async () => {
    const truck = await testTruck(await open());
    const { closing, square } = await till(truck);
    const { id } = await truck.payOrder();
    const second = truck.payments.payAnyway(id);
    await truck.sendWebhook(truck.payments.webhook('payment.created', second.id));
    await truck.work();
    expect(await closing()).toMatchObject({ takenCents: 762, surplusCents: 762, netCents: 762 });
    expect(await square()).toMatchObject({ payments: 2, cents: 1524, ourCents: 1524, differences: [] });
    await truck.app.close();
  });

  test('is for those who may see orders', async () => {
    const truck = await testTruck(await open());
    const cook = await signInStaff(truck, 'cook');
    for (const url of ['/api/owner/closing', '/api/owner/closing/square', '/api/owner/export/tax']) {
      expect((await truck.app.inject({ url })).statusCode).toBe(401);
      expect((await truck.app.inject({ url, headers: { cookie: cook } })).statusCode).toBe(403);
    }
    await truck.app.close();
  });
});
