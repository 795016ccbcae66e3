import { expect, test } from 'vitest';
import type { OrderingStatusView } from '../../../contracts/ordering-status.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { addPromoCode } from '../../../testing/promo-code.ts';
import { testTruck, totalOf } from '../../../testing/test-truck.ts';
import { saveSetting } from '../../stores/settings.store.ts';

const URL = '/api/square/create-checkout';
const MINUTE = 60_000;

describeEachDatabase('orders as soon as possible', (open) => {
  async function start(rateLimitFactor = 1000) {
    const truck = await testTruck(await open(), { environment: { rateLimitFactor } });
    const status = async () =>
      (await truck.app.inject({ url: '/api/ordering-status' })).json<OrderingStatusView>();
    const from = (address: string, parts: Parameters<typeof truck.checkoutOf>[0]) =>
      truck.app.inject({
        method: 'POST',
        url: URL,
        payload: truck.checkoutOf(parts),
        remoteAddress: address,
      });
    return { ...truck, status, from };
  }

  test('a surge of 50 is spread over the slots, and everybody is told a time that can be kept', async () => {
    const truck = await start();
    const { clock } = truck;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => truck.post(URL, truck.checkoutOf({ quantity: 2 }))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
    const slots = await truck.db.selectFrom('pickup_slots').select('reserved').orderBy('starts_at').execute();
    expect(slots.map(({ reserved }) => reserved)).toEqual([24, 24, 24, 24, 4]);
    const orders = await truck.db.selectFrom('orders').select(['pickup_at', 'slot_at']).execute();
    for (const order of orders) {
      expect(order.pickup_at).toBeGreaterThanOrEqual(clock.now() + 12 * MINUTE);
      expect(order.pickup_at).toBeLessThanOrEqual(order.slot_at ?? 0);
    }
    const { prepMinutes, kitchenMinutes, slots: choices } = await truck.status();
    expect(kitchenMinutes).toBe(12);
    // From 11:00 on: 12:00 to 12:15 PM holds 4 of 24 dishes.
    expect(prepMinutes).toBe(63);
    expect(choices[0]).toMatchObject({ value: 'ASAP', at: clock.now() + 63 * MINUTE, full: false });
    expect(choices.find(({ value }) => value === '12:00 PM')?.full).toBe(true);
    expect(choices.find(({ value }) => value === '12:15 PM')?.full).toBe(false);
    await truck.app.close();
  });

  test('an order that now takes longer than the page said is told first, and placed when confirmed', async () => {
    const truck = await start();
    const said = (await truck.status()).slots[0]?.at ?? 0;
    await truck.placeOrder({ quantity: 24 });
    await truck.placeOrder({ quantity: 24 });
    const late = truck.checkoutOf({ quantity: 2, pickupAt: said });
    const refused = await truck.post(URL, late);
    expect(refused.statusCode).toBe(409);
    const { error, fields } = refused.json<{ error: string; fields: { pickupAt: number } }>();
    expect(error).toBe('asap_later');
    expect(fields.pickupAt).toBe(truck.clock.now() + 30 * MINUTE);
    const confirmed = truck.checkoutOf({ quantity: 2, pickupAt: fields.pickupAt });
    expect((await truck.post(URL, confirmed)).statusCode).toBe(200);
    await truck.app.close();
  });

  test('paid late, it moves to the slot of its new time and frees the old one', async () => {
    const truck = await start();
    const placed = await truck.placeOrder({ quantity: 2 });
    const first = (await truck.order(placed.id)).slotAt ?? 0;
    truck.clock.advance(14 * MINUTE);
    const payment = truck.payments.pay(placed.id);
    await truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id));
    await truck.work();
    const order = await truck.order(placed.id);
    expect(order.pickupAt).toBe(truck.clock.now() + 12 * MINUTE);
    expect(order.slotAt).toBe(first + 15 * MINUTE);
    const slots = await truck.db.selectFrom('pickup_slots').select('reserved').orderBy('starts_at').execute();
    expect(slots).toEqual([{ reserved: 0 }, { reserved: 2 }]);
    await truck.app.close();
  });

  test('drinks alone wait for nobody', async () => {
    const truck = await start();
    await truck.placeOrder({ quantity: 24 });
    const items = [{ id: truck.menu.drink, name: 'Horchata', price: '3.00', quantity: 30 }];
    const { id } = await truck.placeOrder({ items, total: totalOf([{ unitCents: 300, quantity: 30 }]) });
    const order = await truck.order(id);
    expect(order.pickupAt).toBe(truck.clock.now() + 12 * MINUTE);
    expect(order.slotAt).toBeNull();
    await truck.app.close();
  });

  test('a repeat with the same key is the same order though the page’s ASAP time has moved', async () => {
    const truck = await start();
    const headers = { 'idempotency-key': 'attempt-0000000001' };
    const at = truck.clock.now() + 12 * MINUTE;
    const first = await truck.post(URL, truck.checkoutOf({ pickupAt: at }), headers);
    const again = await truck.post(URL, truck.checkoutOf({ pickupAt: at + MINUTE }), headers);
    expect(again.json()).toEqual(first.json());
    await truck.app.close();
  });

  test('one address cannot hold the day’s slots without paying; others still order', async () => {
    const truck = await start(1);
    const times = ['11:30 AM', '11:45 AM', '12:00 PM', '12:15 PM', '12:30 PM'];
    const answers = [];
    for (const [n, pickupTime] of times.entries()) {
      const email = `someone${n}@example.com`;
      answers.push(await truck.from('198.51.100.7', { pickupTime, quantity: 50, email }));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409, 409, 409, 409]);
    expect(answers[1]?.json()).toMatchObject({ error: 'unpaid_waiting' });
    const slots = await truck.db.selectFrom('pickup_slots').select('reserved').execute();
    expect(slots).toEqual([{ reserved: 50 }]);
    expect((await truck.from('203.0.113.9', { pickupTime: '11:45 AM', quantity: 20 })).statusCode).toBe(200);
    await truck.app.close();
  });

  test('many small orders of one office are fine, also all at once; what is paid no longer counts', async () => {
    const truck = await start(1);
    const order = (n: number) => truck.from('198.51.100.8', { quantity: 4, email: `desk${n}@example.com` });
    const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => order(n)));
    // Two slots' work: 48 dishes.
    const placed = answers.filter(({ statusCode }) => statusCode === 200);
    expect(placed).toHaveLength(12);
    expect(await truck.db.selectFrom('orders').select('id').execute()).toHaveLength(12);
    const id = placed[0]?.json<{ orderToken: string }>().orderToken.split('.')[0] ?? '';
    const payment = truck.payments.pay(id);
    await truck.sendWebhook(truck.payments.webhook('payment.updated', payment.id));
    await truck.work();
    expect((await order(20)).statusCode).toBe(200);
    expect((await order(21)).statusCode).toBe(409);
    await truck.app.close();
  });

  test('orders without work in the kitchen are limited where they hold counted portions or a code', async () => {
    const truck = await start(1);
    await saveSetting(truck.db, 'slotCapacity', 1);
    const items = [{ id: truck.menu.drink, name: 'Horchata', price: '3.00', quantity: 2 }];
    /** Returns what three orders from an address are refused for. */
    const refusals = async (address: string, promoCode?: string) => {
      const found = [];
      for (const n of [1, 2, 3]) {
        const answer = await truck.from(address, {
          items,
          total: totalOf([{ unitCents: 300, quantity: 2 }], promoCode === undefined ? 0 : 60),
          email: `someone${n}@example.com`,
          ...(promoCode !== undefined && { promoCode }),
        });
        found.push(answer.json<{ error?: string }>().error);
      }
      return found;
    };
    expect(await refusals('198.51.100.1')).toEqual([undefined, undefined, undefined]);
    await addPromoCode(truck);
    expect(await refusals('198.51.100.2', 'TACO10')).toEqual([undefined, undefined, 'unpaid_waiting']);
    const counted = truck.db.updateTable('menu_items').set({ stock: 20 });
    await counted.where('id', '=', truck.menu.drink).execute();
    expect(await refusals('198.51.100.3')).toEqual([undefined, undefined, 'unpaid_waiting']);
    await truck.app.close();
  });
});
