import { expect, test } from 'vitest';
import type { CreateCheckoutAnswer } from '../../../contracts/checkout.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { testTruck, totalOf } from '../../../testing/test-truck.ts';
import { linkRequestOf } from '../../stores/orders/order-record.ts';
import { openAlarms } from '../../stores/alarms.store.ts';

const MINUTE = 60_000;
const URL = '/api/square/create-checkout';

describeEachDatabase('checkout', (open) => {
  test('a cart becomes an order awaiting payment and the address where to pay', async () => {
    const truck = await testTruck(await open());
    const answer = await truck.post(
      URL,
      truck.checkoutOf({ specialInstructions: ' no onions,\r\nplease\u0007 ' }),
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { checkoutUrl, orderToken } = answer.json<CreateCheckoutAnswer>();
    const order = await truck.order(orderToken.split('.')[0] ?? '');
    expect(order).toMatchObject({
      number: null,
      status: 'awaiting_payment',
      paymentStatus: 'unpaid',
      email: 'rosa@example.com',
      phone: '+19285550148',
      language: 'en',
      subtotalCents: 700,
      taxCents: 62,
      totalCents: 762,
      specialInstructions: 'no onions,\nplease',
      linkUrl: checkoutUrl,
      expiresAt: truck.clock.now() + 15 * MINUTE,
    });
    expect(checkoutUrl).toBe(truck.payments.linkOf(order.id)?.url);
    expect(linkRequestOf(order).redirectUrl).toBe(
      `http://localhost:3000/order-confirmation?order=${orderToken}`,
    );
    await truck.app.close();
  });

  test('the server prices every option from its own menu, whatever the cart says', async () => {
    const truck = await testTruck(await open());
    const quesadilla = {
      id: truck.menu.quesadilla,
      name: 'A free lunch',
      price: '0.01',
      quantity: 2,
      size: 'Large',
      addOns: ['Guacamole', { name: 'Sour Cream', price: '0.00' }, 'Gift Wrap'],
      extraIngredients: ['Jalapeños'],
      removedIngredients: ['Onion'],
      requiredChoiceSelections: { Meat: 'Asada' },
      drinkChoice: 'Coke',
    };
    // 8.00 + 3.50 + 1.50 + 1.25 + 0.50 + 0.75
    const total = totalOf([{ unitCents: 1550, quantity: 2 }]);
    const { id } = await truck.placeOrder({ items: [quesadilla], total });
    const order = await truck.order(id);
    expect(order.subtotalCents).toBe(3100);
    expect(order.lines[0]).toMatchObject({
      name: 'Quesadilla de la Casa',
      baseCents: 800,
      unitCents: 1550,
      choices: [
        { choice: 'Meat', option: 'Asada' },
        { choice: 'Drink', option: 'Coke' },
      ],
    });
    await truck.app.close();
  });

  test('a chosen slot is held, and the order is due then', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder({ pickupTime: '12:30 PM', quantity: 3 });
    const order = await truck.order(id);
    expect(order).toMatchObject({ pickupAt: Date.UTC(2026, 2, 4, 19, 30), slotHeld: true });
    expect(await truck.db.selectFrom('pickup_slots').selectAll().execute()).toEqual([
      { starts_at: order.pickupAt, reserved: 3 },
    ]);
    await truck.app.close();
  });

  test('drinks take no room in a slot', async () => {
    const truck = await testTruck(await open());
    const items = [{ id: truck.menu.drink, name: 'Horchata', price: '3.00', quantity: 5 }];
    await truck.placeOrder({
      items,
      total: totalOf([{ unitCents: 300, quantity: 5 }]),
      pickupTime: '12:30 PM',
    });
    expect(await truck.db.selectFrom('pickup_slots').selectAll().execute()).toEqual([]);
    await truck.app.close();
  });

  test('a repeat with the same key answers the same order and the same link', async () => {
    const truck = await testTruck(await open());
    const first = await truck.placeOrder({}, { 'idempotency-key': 'attempt-1' });
    expect(await truck.placeOrder({}, { 'idempotency-key': 'attempt-1' })).toEqual(first);
    const other = await truck.placeOrder({}, { 'idempotency-key': 'attempt-2' });
    expect(other.id).not.toBe(first.id);
    await truck.app.close();
  });

  test('the name is kept with the order, and another name under the same key is refused', async () => {
    const truck = await testTruck(await open());
    const key = { 'idempotency-key': 'attempt-1' };
    const { id } = await truck.placeOrder({ pickupName: ' Lupita ' }, key);
    expect(await truck.order(id)).toMatchObject({ pickupName: 'Lupita' });
    expect((await truck.placeOrder({ pickupName: ' Lupita ' }, key)).id).toBe(id);
    const other = await truck.post(URL, truck.checkoutOf({ pickupName: 'Eva' }), key);
    expect(other.json()).toMatchObject({ error: 'key_reused' });
    const long = await truck.post(URL, truck.checkoutOf({ pickupName: 'x'.repeat(41) }));
    expect(long.statusCode).toBe(422);
    await truck.app.close();
  });

  test('a repeat is answered even when its own order took the last room in the slot', async () => {
    const truck = await testTruck(await open());
    const whole = { pickupTime: '12:30 PM', quantity: 24 };
    const first = await truck.placeOrder(whole, { 'idempotency-key': 'attempt-1' });
    expect(await truck.placeOrder(whole, { 'idempotency-key': 'attempt-1' })).toEqual(first);
    await truck.app.close();
  });

  test('a key used for another cart is refused', async () => {
    const truck = await testTruck(await open());
    await truck.placeOrder({}, { 'idempotency-key': 'attempt-1' });
    const answer = await truck.post(URL, truck.checkoutOf({ quantity: 3 }), {
      'idempotency-key': 'attempt-1',
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ error: 'key_reused' });
    await truck.app.close();
  });

  test('a checkout clicked many times at once makes one order, one link, one reservation', async () => {
    const truck = await testTruck(await open());
    const parts = { pickupTime: '12:30 PM' };
    const placed = await Promise.all(
      Array.from({ length: 8 }, () => truck.placeOrder(parts, { 'idempotency-key': 'attempt-1' })),
    );
    expect(new Set(placed.map((one) => `${one.token} ${one.url}`)).size).toBe(1);
    expect(await truck.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    const slots = await truck.db.selectFrom('pickup_slots').select('reserved').execute();
    expect(slots).toEqual([{ reserved: 2 }]);
    const keys = truck.payments.calls.map((call) => call.key);
    expect(new Set(keys).size).toBe(1);
    await truck.app.close();
  });

  test('when Square does not answer, the customer is told, and trying again continues the same order', async () => {
    const truck = await testTruck(await open());
    truck.payments.failNext('unavailable', { afterEffect: true });
    const headers = { 'idempotency-key': 'attempt-1' };
    const failed = await truck.post(URL, truck.checkoutOf(), headers);
    expect(failed.statusCode).toBe(502);
    expect(failed.json()).toMatchObject({ error: 'payment_unavailable' });
    const { id, url } = await truck.placeOrder({}, headers);
    expect(await truck.db.selectFrom('orders').select('id').execute()).toEqual([{ id }]);
    expect(url).toBe(truck.payments.linkOf(id)?.url);
    expect(new Set(truck.payments.calls.map((call) => call.key))).toEqual(new Set([`link:${id}:1`]));
    await truck.app.close();
  });

  test('an order that Square refuses is canceled and its slot is free again', async () => {
    const truck = await testTruck(await open());
    truck.payments.failNext('rejected');
    const answer = await truck.post(URL, truck.checkoutOf({ pickupTime: '12:30 PM' }));
    expect(answer.statusCode).toBe(502);
    expect(await truck.db.selectFrom('orders').select(['status', 'slot_held']).execute()).toEqual([
      { status: 'cancelled', slot_held: 0 },
    ]);
    expect(await truck.db.selectFrom('pickup_slots').select('reserved').execute()).toEqual([{ reserved: 0 }]);
    await truck.app.close();
  });

  test('a link over another total is never handed out: it is deleted and the owner is told', async () => {
    const truck = await testTruck(await open());
    truck.payments.totalOffsetCents = 1;
    const headers = { 'idempotency-key': 'attempt-1' };
    const answer = await truck.post(URL, truck.checkoutOf({ pickupTime: '12:30 PM' }), headers);
    expect(answer.statusCode).toBe(502);
    expect(truck.payments.calls.map((call) => call.method)).toEqual([
      'createPaymentLink',
      'deletePaymentLink',
    ]);
    expect(await truck.db.selectFrom('orders').select(['status', 'slot_held']).execute()).toEqual([
      { status: 'cancelled', slot_held: 0 },
    ]);
    const [alarm] = await openAlarms(truck.db);
    expect(alarm?.facts).toEqual({ kind: 'total_mismatch', ourCents: 762, squareCents: 763 });
    truck.payments.totalOffsetCents = 0;
    expect((await truck.placeOrder({ pickupTime: '12:30 PM' }, headers)).url).toContain('https://');
    await truck.app.close();
  });

  test('a wrong link that cannot be deleted yet is not handed out either, and the sweep deletes it', async () => {
    const truck = await testTruck(await open());
    truck.payments.totalOffsetCents = 1;
    truck.payments.failNext('unavailable', { method: 'deletePaymentLink', times: 2 });
    const headers = { 'idempotency-key': 'attempt-1' };
    expect((await truck.post(URL, truck.checkoutOf(), headers)).statusCode).toBe(502);
    expect((await truck.post(URL, truck.checkoutOf(), headers)).statusCode).toBe(502);
    await truck.work();
    const statuses = await truck.db.selectFrom('orders').select('status').execute();
    expect(statuses).toEqual([{ status: 'expired' }]);
    await truck.app.close();
  });

  test('after the first order of a key has expired, the same key begins a new one', async () => {
    const truck = await testTruck(await open());
    const headers = { 'idempotency-key': 'attempt-1' };
    const first = await truck.placeOrder({}, headers);
    truck.clock.advance(16 * MINUTE);
    const second = await truck.placeOrder({}, headers);
    expect(second.id).not.toBe(first.id);
    expect((await truck.order(first.id)).status).toBe('expired');
    expect(await truck.placeOrder({}, headers)).toEqual(second);
    await truck.app.close();
  });

  test('a repeat after paying leads to the order, not to a second payment', async () => {
    const truck = await testTruck(await open());
    const headers = { 'idempotency-key': 'attempt-1' };
    const { id, token, claim } = await truck.placeOrder({}, headers);
    truck.payments.pay(id);
    truck.clock.advance(MINUTE);
    await truck.work();
    const again = await truck.placeOrder({}, headers);
    const url = `http://localhost:3000/order-confirmation?order=${token}`;
    expect(again).toEqual({ id, token, claim, url });
    await truck.app.close();
  });

  test('the order speaks the language of the page', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder({}, { cookie: 'lang=es' });
    expect((await truck.order(id)).language).toBe('es');
    await truck.app.close();
  });

  test('a total that the page did not round is still the same price', async () => {
    const truck = await testTruck(await open());
    const { id } = await truck.placeOrder({ total: 7 * 1.08875 });
    expect((await truck.order(id)).totalCents).toBe(762);
    await truck.app.close();
  });

  test('an order that a failover undid during the call of Square is placed anew by the repeat; its link is deleted', async () => {
    const { payments, ...truck } = await testTruck(await open());
    const key = { 'idempotency-key': 'failover-0001' };
    truck.deps.payments = {
      ...payments,
      createPaymentLink: async (request, linkKey) => {
        truck.deps.payments = payments;
        const made = await payments.createPaymentLink(request, linkKey);
        for (const table of ['checkout_keys', 'order_events', 'unpaid_holds'] as const) {
          await truck.db.deleteFrom(table).execute();
        }
        await truck.db.deleteFrom('orders').execute();
        return made;
      },
    };
    const lost = await truck.post(URL, truck.checkoutOf(), key);
    expect([lost.statusCode, lost.json().error]).toEqual([502, 'payment_unavailable']);
    expect(payments.calls.map(({ method }) => method)).toEqual(['createPaymentLink', 'deletePaymentLink']);
    const again = await truck.post(URL, truck.checkoutOf(), key);
    expect(again.statusCode).toBe(200);
    expect(await truck.db.selectFrom('orders').select('link_url').execute()).toEqual([
      { link_url: again.json<CreateCheckoutAnswer>().checkoutUrl },
    ]);
    await truck.app.close();
  });
});
