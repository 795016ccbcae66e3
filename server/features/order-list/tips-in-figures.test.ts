import { expect, test } from 'vitest';
import type { PeopleList, PersonOrders } from '../../../contracts/owner/customers/people.ts';
import type { ClosingView } from '../../../contracts/owner/orders/closing.ts';
import type { OrderList, OrderPage } from '../../../contracts/owner/orders/order-list.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { splitOrder } from '../../../testing/kitchen/split-order.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import { refreshGuests } from '../../stores/people/refresh-guests.store.ts';
import { salesOfDays } from '../../stores/payments/sales.store.ts';

const DAY = '2026-03-04';
const LUIS = 'luis@correo.example';

describeEachDatabase('figures of orders with a tip', (open) => {
  async function start() {
    const truck = await testTruck(await open());
    const cookie = await signInStaff(truck, 'owner');
    const get = async <T>(url: string) =>
      (await truck.app.inject({ url: `/api/owner/${url}`, headers: { cookie } })).json<T>();
    /** $7.62 and a tip. */
    const buy = async (tipCents: number) => {
      const { id } = await truck.placeOrder({ email: LUIS });
      truck.payments.pay(id, { tipCents });
      truck.clock.advance(60_000);
      await truck.work();
      return id;
    };
    const refund = async (id: string, amount: string) => {
      await truck.post(`/api/owner/orders/${id}/refund`, { amount, reason: 'cold' }, { cookie });
      await truck.work();
    };
    const takings = async () => (await get<OrderList>(`order-list?from=${DAY}&until=${DAY}`)).takingsCents;
    const closing = async () => (await get<ClosingView>(`closing?day=${DAY}`)).netCents;
    const reports = async () => {
      const [day] = await salesOfDays(truck.db, [DAY], truck.clock.now());
      return (day?.salesCents ?? 0) + (day?.taxCents ?? 0) + (day?.tipCents ?? 0) - (day?.refundCents ?? 0);
    };
    const luis = async () => (await get<PeopleList>('customers?search=luis')).people[0];
    return { truck, get, buy, refund, takings, closing, reports, luis };
  }

  test('the list, the closing and the reports say the same sum, also after a refund of more than the total', async () => {
    const { truck, buy, refund, takings, closing, reports } = await start();
    const id = await buy(195);
    await buy(0);
    expect([await takings(), await closing(), await reports()]).toEqual(Array(3).fill(2 * 762 + 195));
    await refund(id, '9.00');
    expect([await takings(), await closing(), await reports()]).toEqual(Array(3).fill(762 + 57));
    await truck.app.close();
  });

  test("the order's row, its page and its customer's list say what was charged", async () => {
    const { truck, get, buy, refund, luis } = await start();
    const id = await buy(195);
    await refund(id, '9.00');
    const money = { chargedCents: 957, refundedCents: 900 };
    expect((await get<OrderList>('order-list')).orders).toMatchObject([money]);
    expect(await get<OrderPage>(`orders/${id}`)).toMatchObject(money);
    const person = (await luis())?.id ?? '';
    expect((await get<PersonOrders>(`customers/${person}/orders`)).orders).toMatchObject([money]);
    await truck.app.close();
  });

  test('both parts of a split payment were charged, and nothing for an order that is unpaid', async () => {
    const { truck, owner, id } = await splitOrder(open);
    const headers = { cookie: owner };
    const page = async () =>
      (await truck.app.inject({ url: `/api/owner/orders/${id}`, headers })).json<OrderPage>();
    expect(await page()).toMatchObject({ status: 'awaiting_payment', chargedCents: 0 });
    const paid = truck.payments.pay(id, { tipCents: 150 });
    await truck.sendWebhook(truck.payments.webhook('payment.updated', paid.id));
    await truck.work();
    const list = await truck.app.inject({ url: '/api/owner/order-list', headers });
    expect(list.json<OrderList>()).toMatchObject({
      orders: [{ id, chargedCents: 762 + 150 }],
      takingsCents: 762 + 150,
    });
    await truck.app.close();
  });

  test('a customer has spent the tip too; a row of before is right once it is refreshed', async () => {
    const { truck, buy, refund, luis } = await start();
    const id = await buy(195);
    expect(await luis()).toMatchObject({ orders: 1, spentCents: 957 });
    await refund(id, '9.00');
    expect(await luis()).toMatchObject({ spentCents: 57 });
    const without = () => truck.db.updateTable('people').set({ spent_cents: 0 }).execute();
    await without();
    await truck.db.transaction().execute((tx) => refreshGuests(tx, [LUIS]));
    expect(await luis()).toMatchObject({ orders: 1, spentCents: 57 });
    await without();
    await buy(100);
    expect(await luis()).toMatchObject({ orders: 2, spentCents: 57 + 862 });
    await truck.app.close();
  });
});
