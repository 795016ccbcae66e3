import { expect, test } from 'vitest';
import type { OrderList, OrderPage } from '../../../contracts/owner/orders/order-list.ts';
import type { OwnerOrderView } from '../../../contracts/owner/orders/owner-order.ts';
import { signUpCustomer } from '../../../testing/accounts/test-customer.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';

describeEachDatabase('the name of an order', (open) => {
  test('is its pickup name everywhere, else that of its account', async () => {
    const truck = await testTruck(await open());
    const customer = await signUpCustomer(truck);
    const cookie = await signInStaff(truck, 'owner');
    const read = (url: string) => truck.app.inject({ url: `/api/owner/${url}`, headers: { cookie } });
    for (const [pickupName, name, inKitchen] of [
      ['Lupita', 'Lupita', 'Lupita'],
      [undefined, 'Marisol Vega', 'Marisol'],
    ] as const) {
      const { id } = await truck.placeOrder({ ...(pickupName && { pickupName }) }, { cookie: customer });
      truck.payments.pay(id);
      truck.clock.advance(60_000);
      await truck.work();
      const board = (await read('orders?scope=open')).json<OwnerOrderView[]>();
      expect(board.find((order) => order.id === id)).toMatchObject({ customerName: inKitchen });
      const { orders } = (await read('order-list')).json<OrderList>();
      expect(orders.find((order) => order.id === id)).toMatchObject({ customerName: name });
      expect((await read(`orders/${id}`)).json<OrderPage>()).toMatchObject({ customerName: name });
      const file = await read('export/orders?from=2026-03-04&until=2026-03-04');
      expect(file.body.split('\r\n').find((row) => row.includes(id))).toContain(`,${name},`);
      const found = (await read('order-list?search=vega')).json<OrderList>();
      expect(found.orders.map((order) => order.id)).toContain(id);
    }
    await truck.app.close();
  });
});
