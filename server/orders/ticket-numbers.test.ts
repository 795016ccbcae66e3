import { expect, test } from 'vitest';
import { recordQueries } from '../../testing/database/recorded-queries.ts';
import { describeEachDatabase } from '../../testing/databases.ts';
import { signInStaff } from '../../testing/test-app.ts';
import { testTruck, type TestTruck } from '../../testing/test-truck.ts';
import { ticketNumbers } from '../database/migrations/023-ticket-numbers.ts';
import { reconcileOrder } from './apply-payment.ts';

const HOUR = 3_600_000;

/** 9 PM on a Wednesday in Yuma: every pickup time left is Thursday's. */
const EVENING = Date.UTC(2026, 2, 5, 4);
const MIDNIGHT = Date.UTC(2026, 2, 5, 7);

const cashiers = new WeakMap<TestTruck, Promise<string>>();

function cashierOf(truck: TestTruck): Promise<string> {
  const cookie = cashiers.get(truck) ?? signInStaff(truck, 'cashier');
  cashiers.set(truck, cookie);
  return cookie;
}

async function move(truck: TestTruck, id: string, ...statuses: string[]): Promise<void> {
  const cookie = await cashierOf(truck);
  for (const status of statuses) {
    const answer = await truck.post(`/api/owner/orders/${id}/status`, { status }, { cookie });
    expect(answer.statusCode).toBe(200);
  }
}

const handOver = (truck: TestTruck, id: string) => move(truck, id, 'preparing', 'ready', 'picked_up');
const numberOf = async (truck: TestTruck, { id }: { id: string }) => (await truck.order(id)).number;

describeEachDatabase('ticket numbers', (open, dialect) => {
  test('an order paid the day before is counted on the day of its pickup', async () => {
    const truck = await testTruck(await open());
    const lunch = await truck.payOrder();
    await handOver(truck, lunch.id);
    truck.clock.set(EVENING);
    const tomorrow = await truck.payOrder({ pickupTime: '11:30 AM' });
    expect(await truck.order(tomorrow.id)).toMatchObject({
      number: 1,
      ticketDay: '2026-03-05',
    });
    const tonight = await truck.payOrder();
    expect(await truck.order(tonight.id)).toMatchObject({ number: 2, ticketDay: '2026-03-04' });
    truck.clock.set(MIDNIGHT + 9 * HOUR);
    const atOpening = await truck.payOrder();
    // 1 is Thursday's own; 2 is still on the board from the evening.
    expect(await truck.order(atOpening.id)).toMatchObject({ number: 3, ticketDay: '2026-03-05' });
    await truck.app.close();
  });

  test('no number is given twice while orders stay open over midnight', async () => {
    const truck = await testTruck(await open());
    truck.clock.set(MIDNIGHT - HOUR);
    const numbers: (number | null)[] = [];
    for (const hours of [0, 1, 1, 6, 6]) {
      truck.clock.set(MIDNIGHT - HOUR + hours * HOUR);
      numbers.push(await numberOf(truck, await truck.payOrder()));
    }
    expect(numbers).toEqual([1, 2, 3, 4, 5]);
    await truck.app.close();
  });

  test('40 orders for two days, paid at once, get 40 numbers', async () => {
    const truck = await testTruck(await open());
    truck.clock.set(EVENING);
    const placed = [];
    for (let n = 0; n < 40; n++) {
      const drink = { id: truck.menu.drink, name: 'Horchata', price: '3.00', quantity: 1 };
      placed.push(
        await truck.placeOrder({
          items: [drink],
          total: '3.27',
          pickupTime: n % 2 === 0 ? 'ASAP' : '11:30 AM',
          email: `guest${n}@example.com`,
        }),
      );
    }
    for (const { id } of placed) truck.payments.pay(id);
    await Promise.all(placed.map(({ id }) => reconcileOrder(truck.deps, id)));
    const numbers = await Promise.all(placed.map((order) => numberOf(truck, order)));
    expect(numbers.filter((number) => number !== null && number <= 40)).toHaveLength(40);
    expect(new Set(numbers).size).toBe(40);
    await truck.app.close();
  });

  test('a payment takes its number last, so that the next one waits for little more than its commit', async () => {
    const { db, queries } = recordQueries(await open());
    const truck = await testTruck(db);
    const { id } = await truck.placeOrder();
    truck.payments.pay(id);
    queries.length = 0;
    await reconcileOrder(truck.deps, id);
    const lock = queries.findIndex(({ parameters }) => parameters.includes('ticket-numbers'));
    const after = queries.slice(lock + 1).map((asked) => asked.sql.replaceAll('"', ''));
    expect(after.map((asked) => asked.split(' ').slice(0, 3).join(' '))).toEqual([
      // The day's last number, and those on the board.
      'with last as',
      'update orders set',
      'insert into order_search_terms',
      // The answer, after the commit.
      'select * from',
    ]);
    await truck.app.close();
  });

  test('an order that comes back gets a new number where its own is in use, and is found by both', async () => {
    const truck = await testTruck(await open());
    truck.clock.set(EVENING);
    const tonight = await truck.payOrder();
    await handOver(truck, tonight.id);
    const tomorrow = await truck.payOrder({ pickupTime: '11:30 AM' });
    expect([await numberOf(truck, tonight), await numberOf(truck, tomorrow)]).toEqual([1, 1]);
    await move(truck, tonight.id, 'ready');
    expect([await numberOf(truck, tonight), await numberOf(truck, tomorrow)]).toEqual([2, 1]);
    const cookie = await signInStaff(truck, 'owner');
    const page = await truck.app.inject({ url: `/api/owner/orders/${tonight.id}`, headers: { cookie } });
    const { timeline } = page.json<{ timeline: { kind: string }[] }>();
    expect(timeline.filter(({ kind }) => kind === 'renumbered')).toHaveLength(1);
    for (const number of [1, 2]) {
      const found = await truck.app.inject({
        url: `/api/owner/order-list?search=${number}`,
        headers: { cookie },
      });
      const { orders } = found.json<{ orders: { id: string }[] }>();
      expect(orders.map(({ id }) => id)).toContain(tonight.id);
    }
    await truck.app.close();
  });

  test('an order that comes back to the board keeps a unique number', async () => {
    const truck = await testTruck(await open());
    const first = await truck.payOrder();
    await truck.payOrder();
    await handOver(truck, first.id);
    await move(truck, first.id, 'ready');
    expect(await numberOf(truck, first)).toBe(1);
    await truck.app.close();
  });

  test('orders brought back and paid at once never share a number', async () => {
    const truck = await testTruck(await open());
    truck.clock.set(EVENING);
    const before = [];
    for (let n = 0; n < 5; n++) before.push(await truck.payOrder());
    for (const { id } of before) await handOver(truck, id);
    const placed = [];
    for (let n = 0; n < 5; n++) placed.push(await truck.placeOrder({ pickupTime: '11:30 AM' }));
    for (const { id } of placed) truck.payments.pay(id);
    await Promise.all([
      ...before.map(({ id }) => move(truck, id, 'ready')),
      ...placed.map(({ id }) => reconcileOrder(truck.deps, id)),
    ]);
    const numbers = await Promise.all([...before, ...placed].map((order) => numberOf(truck, order)));
    expect(new Set(numbers).size).toBe(10);
    await truck.app.close();
  });

  test('a database of an earlier version keeps its numbers, and counts on by the day of pickup', async () => {
    const truck = await testTruck(await open());
    truck.clock.set(EVENING);
    const tomorrow = await truck.payOrder({ pickupTime: '11:30 AM' });
    const tonight = await truck.payOrder();
    const { db } = truck;
    await db.updateTable('orders').set({ number: 7 }).where('id', '=', tomorrow.id).execute();
    await db.schema.dropIndex('orders_ticket_day').execute();
    await db.schema.alterTable('orders').dropColumn('ticket_day').execute();
    await ticketNumbers(dialect).up(db);
    expect(await truck.order(tomorrow.id)).toMatchObject({ number: 7, ticketDay: '2026-03-05' });
    expect(await truck.order(tonight.id)).toMatchObject({ number: 2, ticketDay: '2026-03-04' });
    await handOver(truck, tomorrow.id);
    truck.clock.set(MIDNIGHT + 9 * HOUR);
    expect(await numberOf(truck, await truck.payOrder())).toBe(8);
    await truck.app.close();
  });
});
