import { expect, test } from 'vitest';
import type { OrderPage } from '../../../contracts/owner/orders/order-list.ts';
import type { OwnerOrderView } from '../../../contracts/owner/orders/owner-order.ts';
import type { OrderView } from '../../../contracts/order/order.ts';
import type { ClosingView } from '../../../contracts/owner/orders/closing.ts';
import { lineNameIn } from '../../../domain/format/order-line.ts';
import { lineOfVersion03 } from '../../../testing/builders.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';
import { linkRequest } from '../../adapters/payments/square/square.link-request.ts';
import { linkRequestOf, type OrderRecord } from '../../stores/orders/order-record.ts';

const NAME = 'Carne Asada Taco';
const SPANISH = { [NAME]: 'Taco de carne asada' };

/** Stores an order as version 0.3 did: each line with its Spanish names alone. */
async function storeAsBefore(truck: TestTruck, order: OrderRecord): Promise<void> {
  const lines = order.lines.map(lineOfVersion03);
  expect(lines).toMatchObject([{ es: SPANISH }]);
  await truck.db
    .updateTable('orders')
    .set({
      lines: JSON.stringify(lines),
      link_request: JSON.stringify({ ...linkRequestOf(order), lines }),
    })
    .where('id', '=', order.id)
    .execute();
}

describeEachDatabase('an order that the version before stored', (open) => {
  test('has its names in Spanish wherever it is shown', async () => {
    const truck = await testTruck(await open());
    const cookie = await signInStaff(truck);
    const get = async <T>(url: string) => (await truck.app.inject({ url, headers: { cookie } })).json<T>();
    const { id, token } = await truck.payOrder();
    const order = await truck.order(id);
    await storeAsBefore(truck, order);

    expect((await truck.order(id)).lines).toEqual(order.lines);
    const [ticket] = await get<OwnerOrderView[]>('/api/owner/orders');
    const views = [
      ticket,
      await get<OrderView>(`/api/orders/${token}`),
      await get<OrderPage>(`/api/owner/orders/${id}`),
    ];
    for (const view of views) {
      const [line] = view?.lines ?? [];
      expect(line && lineNameIn(NAME, line.translations, 'es')).toBe(SPANISH[NAME]);
    }
    expect((await get<ClosingView>('/api/owner/closing')).byItem).toMatchObject([
      { name: { en: NAME, es: SPANISH[NAME] } },
    ]);
    await truck.app.close();
  });

  test('is the same request to Square when its link is asked for again', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder({}, { 'accept-language': 'es' });
    const order = await truck.order(id);
    const sent = (each: OrderRecord) => linkRequest(linkRequestOf(each), `link:${id}:1`, 'L1', true);
    expect(sent(order).order?.lineItems?.[0]?.name).toBe(SPANISH[NAME]);
    await storeAsBefore(truck, order);
    expect(sent(await truck.order(id))).toEqual(sent(order));
    await truck.app.close();
  });
});

describeEachDatabase('a page that the version before left open', (open) => {
  test('reads names as it did, of an order placed since', async () => {
    const truck = await testTruck(await open());
    const cookie = await signInStaff(truck);
    const read = async <T>(url: string) => (await truck.app.inject({ url, headers: { cookie } })).json<T>();
    const line = { id: truck.menu.taco, name: NAME, price: '3.50', quantity: 2, es: SPANISH };
    const { id, token } = await truck.payOrder({ items: [line] });
    const [ticket] = await read<OwnerOrderView[]>('/api/owner/orders');
    const page = await read<OrderPage>(`/api/owner/orders/${id}`);
    const seen = await read<OrderView>(`/api/orders/${token}`);
    for (const view of [ticket, page, seen]) expect(view?.lines).toMatchObject([{ name: NAME, es: SPANISH }]);

    await truck.post(
      `/api/owner/orders/${id}/refund`,
      { reason: 'cold', lines: [{ line: 0, quantity: 1 }] },
      { cookie, 'idempotency-key': 'one' },
    );
    const [changed] = await read<OwnerOrderView[]>('/api/owner/orders');
    expect(changed?.change?.less).toMatchObject([{ quantity: 1, es: SPANISH }]);
    await truck.app.close();
  });
});
