import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { type TestTruck, testTruck, totalOf } from '../../../testing/test-truck.ts';

const URL = '/api/square/create-checkout';

async function truckWith(db: Parameters<typeof testTruck>[0], stock: number): Promise<TestTruck> {
  const truck = await testTruck(db);
  await db.updateTable('menu_items').set({ stock }).where('id', '=', truck.menu.taco).execute();
  return truck;
}

async function left(truck: TestTruck): Promise<number | null | undefined> {
  const row = await truck.db
    .selectFrom('menu_items')
    .select('stock')
    .where('id', '=', truck.menu.taco)
    .executeTakeFirst();
  return row?.stock;
}

describeEachDatabase('counted dishes', (open) => {
  test('200 checkouts at once sell exactly what there is, to the last one', async () => {
    const truck = await truckWith(await open(), 14);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => truck.post(URL, truck.checkoutOf({ quantity: 1 }))),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(14);
    expect(statuses.filter((status) => status === 409)).toHaveLength(186);
    expect(await left(truck)).toBe(0);
    const refused = answers.find((answer) => answer.statusCode === 409);
    expect(refused?.json()).toMatchObject({
      error: 'sold_out',
      fields: { soldOut: [{ id: truck.menu.taco, name: 'Carne Asada Taco' }] },
    });
    expect(await truck.db.selectFrom('orders').select('id').execute()).toHaveLength(14);
    expect(await truck.db.selectFrom('checkout_keys').select('key').execute()).toHaveLength(14);
    await truck.app.close();
  });

  test('200 checkouts of different sizes never oversell, and leave less than the smallest refused', async () => {
    const truck = await truckWith(await open(), 50);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => truck.post(URL, truck.checkoutOf({ quantity: 1 + (n % 3) }))),
    );
    const sold = answers.reduce((sum, { statusCode }, n) => sum + (statusCode === 200 ? 1 + (n % 3) : 0), 0);
    expect(sold).toBe(50);
    expect(await left(truck)).toBe(0);
    await truck.app.close();
  });

  test('an order for more than there are names the dish and what is left, over all its lines', async () => {
    const truck = await truckWith(await open(), 3);
    const line = { id: truck.menu.taco, name: 'Carne Asada Taco', price: '3.50', quantity: 2 };
    const answer = await truck.post(
      URL,
      truck.checkoutOf({ items: [line, line], total: totalOf([{ unitCents: 350, quantity: 4 }]) }),
    );
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      error: 'sold_out',
      fields: { soldOut: [{ id: truck.menu.taco, name: 'Carne Asada Taco', left: 3 }] },
    });
    expect(await left(truck)).toBe(3);
    await truck.app.close();
  });

  test('customers see how many are left when they are few, and a counted dish that ran out is sold out', async () => {
    const truck = await truckWith(await open(), 16);
    const taco = async () => {
      const answer = await truck.app.inject('/api/menu?category=tacos');
      return answer.json<{ left?: number; soldOut: boolean }[]>()[0];
    };
    expect(await taco()).not.toHaveProperty('left');
    await truck.placeOrder({ quantity: 2 });
    expect(await taco()).toMatchObject({ left: 14, soldOut: false });
    await truck.placeOrder({ quantity: 14 });
    const gone = await taco();
    expect(gone).toMatchObject({ soldOut: true });
    expect(gone).not.toHaveProperty('left');
    await truck.app.close();
  });

  test('the order that took the last ones is made without an alarm', async () => {
    const truck = await truckWith(await open(), 2);
    const order = await truck.payOrder({ quantity: 2 });
    expect((await truck.order(order.id)).status).toBe('received');
    expect(await truck.db.selectFrom('alarms').select('kind').execute()).toEqual([]);
    await truck.app.close();
  });

  test('what was not paid for can be sold again; a late payment takes it back, or raises an alarm when it is gone', async () => {
    const truck = await truckWith(await open(), 4);
    const late = await truck.placeOrder({ quantity: 2 });
    const tooLate = await truck.placeOrder({ quantity: 2 });
    truck.clock.advance(16 * 60_000);
    await truck.work();
    expect((await truck.order(late.id)).status).toBe('expired');
    expect(await left(truck)).toBe(4);
    // Each order returns its stock once.
    await truck.post(`/api/orders/${late.token}/cancel`);
    expect(await left(truck)).toBe(4);

    const payLate = async (id: string) => {
      const payment = truck.payments.payAnyway(id);
      await truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id));
      await truck.work();
    };
    await payLate(late.id);
    expect(await left(truck)).toBe(2);
    await truck.placeOrder({ quantity: 1 });
    await payLate(tooLate.id);
    expect((await truck.order(tooLate.id)).paymentStatus).toBe('paid');
    expect(await left(truck)).toBe(1);
    const alarms = await truck.db
      .selectFrom('alarms')
      .select(['order_id', 'detail'])
      .where('kind', '=', 'paid_not_made')
      .where('order_id', '=', tooLate.id)
      .execute();
    expect(alarms.map(({ detail }) => detail).join()).toContain('Carne Asada Taco');
    await truck.app.close();
  });

  test('canceling or refunding an order before it is begun gives its dishes back; after that they are cooked', async () => {
    const truck = await truckWith(await open(), 6);
    const cookie = await signInStaff(truck);
    const status = (id: string, to: string) =>
      truck.post(`/api/owner/orders/${id}/status`, { status: to }, { cookie });
    const cancelled = await truck.payOrder({ quantity: 2 });
    const refunded = await truck.payOrder({ quantity: 2 });
    const begun = await truck.payOrder({ quantity: 2 });
    expect(await left(truck)).toBe(0);
    expect((await status(cancelled.id, 'cancelled')).statusCode).toBe(200);
    expect(await left(truck)).toBe(2);
    const refund = await truck.post(
      `/api/owner/orders/${refunded.id}/refund`,
      { reason: 'Changed their mind' },
      { cookie },
    );
    expect(refund.statusCode).toBe(202);
    expect(await left(truck)).toBe(4);
    await status(refunded.id, 'cancelled');
    expect(await left(truck)).toBe(4);
    await status(begun.id, 'preparing');
    await status(begun.id, 'cancelled');
    expect(await left(truck)).toBe(4);
    await truck.app.close();
  });
});
