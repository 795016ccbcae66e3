import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStoredItem } from '../../../testing/builders.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { anOptionSet, setOption } from '../../../testing/menu/option-sets.ts';
import { type SandboxServer, startSandboxServer } from '../../../testing/square/square-sandbox-server.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../../testing/test-truck.ts';
import type { PaymentsPort } from '../../adapters/payments/payments.port.ts';
import { insertMenuItem } from '../../stores/menu/menu.store.ts';
import { insertOptionSet } from '../../stores/menu/option-sets.store.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });

let square: SandboxServer;
let payments: PaymentsPort;

beforeAll(async () => {
  square = await startSandboxServer();
  payments = square.payments();
});
afterAll(() => square.close());

/** Presses a button of the payment page. */
function answerOn(checkoutUrl: string, outcome: 'pay' | 'decline' | 'cancel'): Promise<Response> {
  return fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
}

/** Forwards Square's events since `from` to the truck, until one has this type. */
async function handOn(truck: TestTruck, from: number, type: string): Promise<void> {
  await square.until(
    () => square.received.slice(from).some((webhook) => webhook.event.type === type),
    `a webhook ${type}`,
  );
  for (const { body, signature } of square.received.slice(from)) {
    const answer = await truck.sendWebhook({ rawBody: body, signature: signature ?? '' });
    expect(answer.statusCode).toBe(200);
  }
  await truck.work();
}

describeEachDatabase('an order through the real adapter and the sandbox over HTTP', (open) => {
  test('is ordered, paid, received by webhook, canceled by the kitchen and refunded', async () => {
    const truck = await testTruck(await open(), { deps: { payments } });
    const from = square.received.length;
    const { id, token, url } = await truck.placeOrder({ specialInstructions: 'Sin cebolla, 5#bigint#' });
    const paid = await answerOn(url, 'pay');
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toContain(`/order-confirmation?order=${token}`);
    await handOn(truck, from, 'payment.updated');
    expect(await truck.order(id)).toMatchObject({ status: 'received', paymentStatus: 'paid', number: 1 });

    const cookie = await signInStaff(truck);
    await truck.post(`/api/owner/orders/${id}/status`, { status: 'cancelled' }, { cookie });
    for (let round = 0; round < 5; round += 1) {
      await truck.work();
      truck.clock.advance(10_000);
    }
    expect(await truck.order(id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refundedCents: 762,
    });
    await truck.app.close();
  });

  test('charges an option of a set as a modifier with its price, to the cent', async () => {
    const db = await open();
    const truck = await testTruck(db, { deps: { payments } });
    const bread = anOptionSet({
      name: { en: 'Bread', es: 'Pan' },
      min: 1,
      max: 1,
      options: [setOption('White', 'Blanco'), setOption('Cornbread', 'Pan de elote', '1.35')],
    });
    const optionSets = [
      await insertOptionSet(db, bread, 'bread', 1),
      await insertOptionSet(db, anOptionSet(), 'sauce', 1),
    ].filter((id) => id !== null);
    const plate = await insertMenuItem(
      db,
      aStoredItem({ name: 'Brisket Plate', price: '18.50', optionSets }),
      1,
    );
    const { id } = await truck.placeOrder({
      items: [
        {
          id: plate,
          name: 'Brisket Plate',
          price: '18.50',
          quantity: 3,
          requiredChoiceSelections: { Bread: 'Cornbread', Sauce: ['House', 'Hot honey'] },
        },
      ],
      // (18.50 + 1.35 + 0.75) × 3 = 61.80, tax 5.48475.
      total: '67.28',
    });
    const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { body } = await square.call('GET', `/v2/orders/${row.square_order_id}`);
    expect((body as { order: unknown }).order).toMatchObject({
      line_items: [
        {
          name: 'Brisket Plate',
          quantity: '3',
          base_price_money: usd(1850),
          modifiers: [
            { name: 'Cornbread', base_price_money: usd(135), total_price_money: usd(405) },
            { name: 'Sauce: Hot honey', base_price_money: usd(75), total_price_money: usd(225) },
            { name: 'Sauce: House', base_price_money: usd(0) },
          ],
        },
      ],
      total_tax_money: usd(548),
      total_money: usd(6728),
    });
    expect(row).toMatchObject({ subtotal_cents: 6180, tax_cents: 548, total_cents: 6728 });
    await truck.app.close();
  });

  test('is found paid by the sweep when no webhook ever comes', async () => {
    const truck = await testTruck(await open(), { deps: { payments } });
    const { id, url } = await truck.placeOrder();
    await answerOn(url, 'pay');
    truck.clock.advance(60_000);
    await truck.work();
    expect((await truck.order(id)).status).toBe('received');
    await truck.app.close();
  });

  test('stays unpaid after a declined card, can be given up, and can then not be paid', async () => {
    const truck = await testTruck(await open(), { deps: { payments } });
    const { id, token, url } = await truck.placeOrder({ pickupTime: '12:30 PM' });
    await answerOn(url, 'decline');
    truck.clock.advance(60_000);
    await truck.work();
    expect((await truck.order(id)).status).toBe('awaiting_payment');
    expect((await truck.post(`/api/orders/${token}/cancel`)).json()).toMatchObject({ status: 'cancelled' });
    await answerOn(url, 'pay');
    truck.clock.advance(11 * 60_000);
    await truck.work();
    expect(await truck.order(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
    await truck.app.close();
  });

  test('is asked for the same total by Square as by us, whatever is in the cart', async () => {
    const truck = await testTruck(await open(), { deps: { payments } });
    const { quesadilla, taco, drink, special } = truck.menu;
    const cheese = { id: quesadilla, name: 'Quesadilla', price: '8.00', quantity: 3, size: 'Large' };
    const carts = [
      // At $12.00, $28.00 and $44.00 rounding half up would be a cent more than Square.
      [{ id: special, name: 'Birria', price: '12.00', quantity: 1 }],
      [{ id: taco, name: 'Taco', price: '3.50', quantity: 8 }],
      [{ ...cheese, requiredChoiceSelections: { Meat: 'Asada', Drink: 'Coke', Salsa: 'Hot' } }],
      [
        {
          ...cheese,
          requiredChoiceSelections: { Meat: 'Pollo' },
          drinkChoice: 'Pepsi',
          addOns: ['Guacamole', 'Gift Wrap'],
        },
        { id: drink, name: 'Horchata', price: '3.00', quantity: 7 },
      ],
    ];
    for (const items of carts) {
      const stale = await truck.post(
        '/api/square/create-checkout',
        truck.checkoutOf({ items, total: '0.00' }),
      );
      const { total } = stale.json<{ fields: { total: string } }>().fields;
      expect((await truck.placeOrder({ items, total })).url).toContain('/checkout/');
    }
    await truck.app.close();
  });
});
