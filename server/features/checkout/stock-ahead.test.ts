import { expect, test } from 'vitest';
import type { OwnerMenu } from '../../../contracts/owner/menu/owner-menu.ts';
import type { SoldOutView } from '../../../contracts/owner/menu/sold-out.ts';
import { truckInstant } from '../../../domain/truck-time.ts';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';
import { signInStaff } from '../../../testing/test-app.ts';
import { type CheckoutParts, testTruck } from '../../../testing/test-truck.ts';
import { reconcileOrder } from '../../orders/apply-payment.ts';
import { saveSetting } from '../../stores/settings.store.ts';

const URL = '/api/square/create-checkout';
/** The test's clock stands at 11:00 on Wednesday. */
const [THURSDAY, FRIDAY] = ['2026-03-05', '2026-03-06'];
const at = (day: string, hour: number) => truckInstant(PHOENIX, day, hour * 60);
const forThursday = (quantity: number): CheckoutParts => ({
  pickupTime: '12:00 PM',
  pickupDay: THURSDAY,
  quantity,
});

describeEachDatabase('counted dishes and orders ahead', (open) => {
  async function start() {
    const truck = await testTruck(await open(), { environment: { rateLimitFactor: 1_000 } });
    const { db, menu, post, checkoutOf, app } = truck;
    await saveSetting(db, 'daysAhead', 5);
    await saveSetting(db, 'slotCapacity', 1_000);
    const cookie = await signInStaff(truck);
    const get = async <T>(url: string) => (await app.inject({ url, headers: { cookie } })).json<T>();
    const dish = async () => {
      const { items } = await get<OwnerMenu>('/api/owner/menu');
      const found = items.find(({ id }) => id === menu.taco);
      if (found === undefined) throw new Error('no taco');
      return found;
    };
    /** The owner enters how many there are. */
    const count = async (stock: number | null) => {
      const { form, updatedAt } = await dish();
      const answer = await app.inject({
        method: 'PUT',
        url: `/api/owner/menu/items/${menu.taco}`,
        headers: { cookie },
        payload: { form, stock, updatedAt },
      });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    /** What customers of today can still have, as the cook's list says. */
    const left = async () =>
      (await get<SoldOutView>('/api/owner/sold-out')).items.find(({ id }) => id === menu.taco)?.left;
    const checkOut = (parts: CheckoutParts) => post(URL, checkoutOf(parts));
    const move = async (id: string, ...steps: string[]) => {
      for (const status of steps) {
        const answer = await post(`/api/owner/orders/${id}/status`, { status }, { cookie });
        expect(answer.statusCode, answer.body).toBe(200);
      }
    };
    const alarms = () => db.selectFrom('alarms').select('kind').execute();
    return { ...truck, cookie, get, dish, count, left, checkOut, move, alarms };
  }

  test('an order for a later day neither takes from today’s count nor is refused by it', async () => {
    const { app, count, left, checkOut, alarms, payOrder } = await start();
    await count(3);
    await payOrder(forThursday(8));
    expect(await left()).toBe(3);
    expect((await checkOut({ quantity: 3 })).statusCode).toBe(200);
    expect(await left()).toBe(0);
    expect((await checkOut({ quantity: 1 })).json()).toMatchObject({ error: 'sold_out' });
    await payOrder(forThursday(2));
    expect(await alarms()).toEqual([]);
    await app.close();
  });

  test('when its day comes its portions are set aside: of a count that goes on, and of a new one', async () => {
    const { app, count, left, dish, checkOut, payOrder, clock } = await start();
    await count(10);
    await payOrder(forThursday(4));
    expect(await dish()).toMatchObject({ stock: 10 });
    expect(await dish()).not.toHaveProperty('setAside');
    clock.set(at(THURSDAY, 4));
    expect(await left()).toBe(6);
    expect(await dish()).toMatchObject({ stock: 10, setAside: 4 });
    const menu = (await app.inject('/api/menu')).json<{ id: number; left?: number }[]>();
    expect(menu[0]).toMatchObject({ left: 6 });
    clock.set(at(THURSDAY, 11));
    expect((await checkOut({ quantity: 7 })).json()).toMatchObject({
      error: 'sold_out',
      fields: { soldOut: [{ left: 6 }] },
    });
    await count(20);
    expect(await left()).toBe(16);
    expect((await checkOut({ quantity: 16 })).statusCode).toBe(200);
    expect((await checkOut({ quantity: 1 })).json()).toMatchObject({ error: 'sold_out' });
    await app.close();
  });

  test('a dish that is counted only on the morning of the day knows of its orders ahead', async () => {
    const { app, count, left, payOrder, clock } = await start();
    await payOrder(forThursday(4));
    clock.set(at(THURSDAY, 8));
    expect(await left()).toBeNull();
    await count(10);
    expect(await left()).toBe(6);
    await count(3);
    expect(await left()).toBe(0);
    await app.close();
  });

  test('begun, it takes its portions from the count once; a count after that is of what is there', async () => {
    const { app, count, left, dish, move, payOrder, clock } = await start();
    await count(10);
    const { id } = await payOrder(forThursday(4));
    clock.set(at(THURSDAY, 11));
    await move(id, 'preparing');
    expect(await dish()).toMatchObject({ stock: 6 });
    expect(await left()).toBe(6);
    await move(id, 'received', 'preparing');
    expect(await left()).toBe(6);
    await count(5);
    expect(await left()).toBe(5);
    await app.close();
  });

  test('canceled or refunded before it is begun it gives back what it holds: nothing of the count', async () => {
    const { app, post, count, left, move, payOrder, placeOrder, clock, cookie, db } = await start();
    await count(10);
    const [canceled, refunded, began] = [
      await payOrder(forThursday(2)),
      await payOrder(forThursday(2)),
      await payOrder(forThursday(2)),
    ];
    const unpaid = await placeOrder(forThursday(2));
    await post(`/api/orders/${unpaid.token}/cancel`);
    await move(canceled.id, 'cancelled');
    expect(await left()).toBe(10);
    clock.set(at(THURSDAY, 11));
    expect(await left()).toBe(6);
    const refund = { reason: 'Changed their mind' };
    await post(`/api/owner/orders/${refunded.id}/refund`, refund, { cookie });
    expect(await left()).toBe(8);
    // Put back before anything was cooked, it gives back what it had taken by then.
    await move(began.id, 'preparing', 'received', 'cancelled');
    expect(await left()).toBe(10);
    expect(await db.selectFrom('stock_holds').selectAll().execute()).toEqual([]);
    await app.close();
  });

  test('unpaid it ends without a trace; paid late it holds its day again, and on that day takes what is left', async () => {
    const { app, db, count, left, placeOrder, payments, sendWebhook, work, clock, alarms } = await start();
    await count(5);
    const [early, late] = [await placeOrder(forThursday(4)), await placeOrder(forThursday(4))];
    clock.advance(16 * 60_000);
    await work();
    const holds = () => db.selectFrom('stock_holds').select(['order_id', 'quantity', 'day']).execute();
    expect(await holds()).toEqual([]);
    const pay = async (id: string) => {
      await sendWebhook(payments.webhook('payment.updated', payments.payAnyway(id).id));
      await work();
    };
    await pay(early.id);
    expect(await holds()).toEqual([{ order_id: early.id, quantity: 4, day: THURSDAY }]);
    expect(await left()).toBe(5);
    clock.set(at(THURSDAY, 10));
    expect(await left()).toBe(1);
    await pay(late.id);
    expect(await left()).toBe(1);
    expect(await alarms()).toMatchObject([{ kind: 'paid_not_made' }]);
    await app.close();
  });

  test('a day that nobody finished on the board is over with the next count, and not before', async () => {
    const { app, count, left, move, payOrder, clock } = await start();
    await count(10);
    const { id } = await payOrder(forThursday(4));
    clock.set(at(FRIDAY, 9));
    expect(await left()).toBe(6);
    await count(10);
    expect(await left()).toBe(10);
    await move(id, 'preparing');
    expect(await left()).toBe(10);
    await app.close();
  });

  test('what was taken from the count of an earlier day is not given back to a new one', async () => {
    const { app, post, count, dish, move, payOrder, placeOrder, clock, cookie, work } = await start();
    await count(10);
    const [canceled, refunded] = [await payOrder({ quantity: 2 }), await payOrder({ quantity: 2 })];
    await placeOrder({ quantity: 2 });
    const ahead = await payOrder(forThursday(3));
    expect(await dish()).toMatchObject({ stock: 4 });
    clock.set(at(THURSDAY, 8));
    await count(10);
    await work();
    await move(canceled.id, 'cancelled');
    await post(`/api/owner/orders/${refunded.id}/refund`, { reason: 'Never came' }, { cookie });
    expect(await dish()).toMatchObject({ stock: 10 });
    await move(ahead.id, 'preparing');
    expect(await dish()).toMatchObject({ stock: 7 });
    await move(ahead.id, 'received', 'cancelled');
    expect(await dish()).toMatchObject({ stock: 10 });
    await app.close();
  });

  test('it is given back to a count that goes on, and to one that was corrected that day', async () => {
    const { app, count, dish, move, payOrder, clock } = await start();
    await count(10);
    const orders = [await payOrder({ quantity: 2 }), await payOrder({ quantity: 3 })];
    await count(20);
    await move(orders[0]?.id ?? '', 'cancelled');
    expect(await dish()).toMatchObject({ stock: 22 });
    clock.set(at(THURSDAY, 8));
    await move(orders[1]?.id ?? '', 'cancelled');
    expect(await dish()).toMatchObject({ stock: 25 });
    await app.close();
  });

  test('more ordered ahead than there is sells nothing beyond it, and is made as far as it goes', async () => {
    const { app, count, left, dish, checkOut, move, payOrder, clock } = await start();
    const { id } = await payOrder(forThursday(8));
    clock.set(at(THURSDAY, 11));
    await count(5);
    expect(await left()).toBe(0);
    expect((await checkOut({ quantity: 1 })).json()).toMatchObject({ error: 'sold_out' });
    await move(id, 'preparing', 'ready', 'picked_up');
    expect(await dish()).toMatchObject({ stock: 0 });
    await app.close();
  });

  test('a rush for today and for tomorrow at once sells today exactly what there is, and tomorrow to all', async () => {
    const { app, count, left, checkOut, db } = await start();
    await count(14);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => checkOut(n % 2 === 0 ? { quantity: 1 } : forThursday(1))),
    );
    const placed = (rest: number) =>
      answers.filter(({ statusCode }, n) => n % 2 === rest && statusCode === 200).length;
    expect([placed(0), placed(1)]).toEqual([14, 50]);
    expect(await left()).toBe(0);
    const holds = await db.selectFrom('stock_holds').select(['day', 'quantity']).execute();
    expect(holds.filter(({ day }) => day === null)).toHaveLength(14);
    expect(holds.filter(({ day }) => day === THURSDAY)).toHaveLength(50);
    await app.close();
  });

  test('while orders ahead are begun, canceled and paid, a rush of their day never takes their portions', async () => {
    const truck = await start();
    const { app, count, left, checkOut, post, placeOrder, clock, db, payments, deps, cookie } = truck;
    const ahead: string[] = [];
    for (let n = 0; n < 20; n += 1) ahead.push((await placeOrder(forThursday(1))).id);
    for (const id of ahead) {
      payments.pay(id);
      await reconcileOrder(deps, id);
    }
    clock.set(at(THURSDAY, 11));
    await count(40);
    expect(await left()).toBe(20);
    const change = (id: string, status: string) =>
      post(`/api/owner/orders/${id}/status`, { status }, { cookie });
    const answers = await Promise.all([
      ...ahead.slice(0, 10).map((id) => change(id, 'preparing')),
      ...ahead.slice(10, 15).map((id) => change(id, 'cancelled')),
      ...Array.from({ length: 60 }, () => checkOut({ quantity: 1 })),
    ]);
    expect(answers.slice(0, 15).filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    const sold = answers.slice(15).filter(({ statusCode }) => statusCode === 200).length;
    // Five were freed while the rush went on.
    expect(sold).toBeGreaterThanOrEqual(20);
    expect(sold).toBeLessThanOrEqual(25);
    expect(await left()).toBe(25 - sold);
    const { stock } = await db
      .selectFrom('menu_items')
      .select('stock')
      .where('id', '=', truck.menu.taco)
      .executeTakeFirstOrThrow();
    expect(stock).toBe(40 - 10 - sold);
    await app.close();
  });
});
