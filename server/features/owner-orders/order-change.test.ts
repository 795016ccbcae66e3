import { expect, test } from 'vitest';
import type { OwnerOrderView } from '../../../contracts/owner/orders/owner-order.ts';
import type { OrderPage } from '../../../contracts/owner/orders/order-list.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';

async function board(truck: TestTruck) {
  const cashier = await signInStaff(truck, 'cashier');
  const cook = await signInStaff(truck, 'cook');
  const get = async <T>(url: string, cookie: string) =>
    (await truck.app.inject({ url, headers: { cookie } })).json<T>();
  const { menu } = truck;
  const { id } = await truck.payOrder({
    items: [
      { id: menu.taco, name: 'Carne Asada Taco', price: '3.50', quantity: 4 },
      { id: menu.drink, name: 'Horchata', price: '3.00', quantity: 1 },
    ],
    total: '18.51',
  });
  return {
    id,
    ticket: async () => (await get<OwnerOrderView[]>('/api/owner/orders?scope=open', cook))[0],
    history: async () => (await get<OrderPage>(`/api/owner/orders/${id}`, cashier)).timeline,
    refund: (body: object, key: string) =>
      truck.post(
        `/api/owner/orders/${id}/refund`,
        { reason: 'sold_out', ...body },
        { cookie: cashier, 'idempotency-key': key },
      ),
    read: (quantities: number[]) =>
      truck.post(`/api/owner/orders/${id}/change-seen`, { quantities }, { cookie: cook }),
  };
}

const shape = (ticket: OwnerOrderView | undefined) => ({
  lines: ticket?.lines.map(({ name, quantity }) => [quantity, name]),
  less: ticket?.change?.less.map(({ name, quantity }) => [quantity, name]),
});

describeEachDatabase('an order that is refunded in part', (open) => {
  test('is to be made without those parts, and is marked until the kitchen has read it', async () => {
    const truck = await testTruck(await open());
    const { ticket, refund, read, history } = await board(truck);
    expect((await refund({ lines: [{ line: 0, quantity: 1 }] }, 'one')).statusCode).toBe(202);
    expect(shape(await ticket())).toEqual({
      lines: [
        [3, 'Carne Asada Taco'],
        [1, 'Horchata'],
      ],
      less: [[1, 'Carne Asada Taco']],
    });
    await truck.work();
    expect((await ticket())?.change?.quantities).toEqual([3, 1]);

    for (const _ of ['sent', 'sent again']) expect((await read([3, 1])).statusCode).toBe(200);
    const after = await ticket();
    expect(after).toMatchObject({ change: null, hasRefundedLines: true });
    expect(after?.lines).toHaveLength(2);
    const kinds = (await history()).map(({ kind, by }) => [kind, by]);
    expect(kinds.filter(([kind]) => kind === 'change_seen')).toEqual([['change_seen', 'cook']]);

    await refund({ lines: [{ line: 1, quantity: 1 }] }, 'two');
    expect(shape(await ticket())).toEqual({
      lines: [[3, 'Carne Asada Taco']],
      less: [[1, 'Horchata']],
    });
    // Acknowledged by an outdated screen, the newer change stays marked.
    await read([3, 1]);
    expect((await ticket())?.change?.quantities).toEqual([3, 0]);
    await truck.app.close();
  });

  test('by an amount without lines it is to be made as ordered, and its history says so', async () => {
    const truck = await testTruck(await open());
    const { ticket, refund, history } = await board(truck);
    expect((await refund({ amount: '2.00' }, 'amount')).statusCode).toBe(202);
    await truck.work();
    expect(await ticket()).toMatchObject({ change: null, hasRefundedLines: false });
    expect((await ticket())?.lines.map(({ quantity }) => quantity)).toEqual([4, 1]);
    expect((await history()).map(({ kind, cents }) => [kind, cents])).toContainEqual(['refund_done', 200]);
    await truck.app.close();
  });

  test('is to be made in full again where the refund fails, and says that', async () => {
    const truck = await testTruck(await open());
    const { ticket, refund, read } = await board(truck);
    truck.payments.refundStatus = 'FAILED';
    await refund({ lines: [{ line: 0, quantity: 2 }] }, 'fails');
    await read([2, 1]);
    await truck.work();
    const failed = await ticket();
    expect(failed?.lines.map(({ quantity }) => quantity)).toEqual([4, 1]);
    expect(failed?.change).toMatchObject({ quantities: [4, 1], less: [], more: [{ quantity: 2 }] });
    await truck.app.close();
  });

  test('refuses what was never on the order', async () => {
    const truck = await testTruck(await open());
    const { read } = await board(truck);
    for (const quantities of [[1], [5, 1], [4, 1, 1]]) {
      expect((await read(quantities)).statusCode).toBe(404);
    }
    expect((await read([-1, 1])).statusCode).toBe(422);
    await truck.app.close();
  });
});
