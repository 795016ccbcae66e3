import { tmpdir } from 'node:os';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import type { OrderView } from '../../contracts/order/order.ts';
import { startPostgresPair } from '../../testing/database/postgres-pair.ts';
import { testTruck, type TestTruck } from '../../testing/test-truck.ts';
import { postgresEvents } from '../adapters/events/postgres-events.ts';
import { publishOrderChanged } from '../orders/publish.ts';
import { saveSetting } from '../stores/settings.store.ts';
import { openPostgres } from './postgres.ts';

const CUSTOMERS = 6;
const SELLING_AGAIN_MS = 10_000;
const LOOKS = 50;

const pair = await startPostgresPair();

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What was acknowledged: placed orders with their time, events of Square, and the numbers of paid orders that were shown. */
interface Told {
  placed: Map<string, number>;
  events: Map<string, string>;
  numbers: Map<string, number>;
}

/** Asks until the answer is 200, while the database is away; null once it is over. */
async function answered(ask: () => Promise<LightMyRequestResponse>, over: () => boolean) {
  for (;;) {
    const answer = await ask();
    if (answer.statusCode === 200) return answer;
    expect([502, 503]).toContain(answer.statusCode);
    if (over()) return null;
    await pause(100);
  }
}

/** Places orders until `over`, each with a key that is repeated until it is answered; pays every second, and looks for its number. */
async function customer(truck: TestTruck, name: string, over: () => boolean, told: Told) {
  for (let n = 0; !over(); n++) {
    const key = { 'idempotency-key': `${name}-${String(n).padStart(8, '0')}` };
    const checkout = () => truck.post('/api/square/create-checkout', truck.checkoutOf(), key);
    const { orderToken = '' } = (await answered(checkout, over))?.json<{ orderToken: string }>() ?? {};
    if (orderToken === '') return;
    const id = orderToken.split('.')[0] ?? '';
    told.placed.set(id, performance.now());
    if (n % 2 === 1) continue;
    const event = truck.payments.webhook('payment.updated', truck.payments.pay(id).id);
    if ((await answered(() => truck.sendWebhook(event), over)) === null) return;
    told.events.set(event.eventId, id);
    const look = () => truck.app.inject(`/api/orders/${orderToken}`);
    // What was under way when the primary died waits for its lease, which does not end while the clock stands.
    for (let looks = 0; looks < LOOKS && !told.numbers.has(id) && !over(); looks += 1) {
      const number = (await answered(look, over))?.json<OrderView>().number ?? null;
      if (number === null) await pause(20);
      else told.numbers.set(id, number);
    }
  }
}

/** Works off what is due, also while the database is away, until `over`. */
async function worker(truck: TestTruck, over: () => boolean) {
  while (!over()) {
    await truck.work().catch(() => undefined);
    await pause(20);
  }
}

test.runIf(pair !== null)(
  'when the primary dies under load, both processes follow to the promoted replica and nothing that was acknowledged is lost',
  { timeout: 120_000 },
  async () => {
    if (pair === null) throw new Error('no PostgreSQL');
    const opened = [await openPostgres(pair.url, tmpdir()), await openPostgres(pair.url, tmpdir())] as const;
    const events = [await postgresEvents(pair.url), await postgresEvents(pair.url)] as const;
    const first = await testTruck(opened[0].db, { deps: { events: events[0] } });
    const second = await testTruck(opened[1].db, {
      deps: { events: events[1], payments: first.deps.payments },
    });
    const trucks = [first, { ...second, menu: first.menu, payments: first.payments }];
    await saveSetting(first.db, 'slotCapacity', 10_000);
    const told: Told = { placed: new Map(), events: new Map(), numbers: new Map() };
    const { placed } = told;
    let over = false;
    try {
      const isOver = () => over;
      const busy = trucks.flatMap((truck, process) => [
        worker(truck, isOver),
        ...Array.from({ length: CUSTOMERS / 2 }, (_, n) =>
          customer(truck, `customer-${process}-${n}`, isOver, told),
        ),
      ]);
      while (placed.size < 30 || told.numbers.size < 10) await pause(50);
      await pair.killPrimary();
      const killed = performance.now();
      pair.promoteReplica();
      const since = () => [...placed.values()].filter((at) => at > killed).length;
      // What was on its way at that moment may still be answered; more than that is selling.
      while (since() < CUSTOMERS * 3 && performance.now() < killed + 60_000) {
        await pause(50);
      }
      const again = [...placed.values()].filter((at) => at > killed).sort((a, b) => a - b)[CUSTOMERS];
      over = true;
      await Promise.all(busy);
      expect((again ?? Number.POSITIVE_INFINITY) - killed).toBeLessThan(SELLING_AGAIN_MS);

      const stored = await second.db
        .selectFrom('orders')
        .select('id')
        .where('link_url', 'is not', null)
        .execute();
      const ids = new Set(stored.map(({ id }) => id));
      expect([...placed.keys()].filter((id) => !ids.has(id))).toEqual([]);
      // So are Square's events, and each paid order with the number that its page showed.
      const kept = await second.db.selectFrom('webhook_events').select('event_id').execute();
      const keptIds = new Set(kept.map(({ event_id: id }) => id));
      expect([...told.events.keys()].filter((id) => !keptIds.has(id))).toEqual([]);
      // What was under way when the primary died is taken up once its lease is over.
      for (let round = 0; round < 3; round += 1) {
        second.clock.advance(2 * 60_000);
        await second.work();
      }
      const paid = await second.db
        .selectFrom('orders')
        .select(['id', 'number'])
        .where('payment_status', '=', 'paid')
        .execute();
      const numbers = new Map(paid.map(({ id, number }) => [id, number]));
      expect([...told.events.values()].filter((id) => !numbers.has(id))).toEqual([]);
      for (const [id, number] of told.numbers) expect(numbers.get(id), id).toBe(number);

      const heard = new Promise<string>((resolve) => {
        events[1].subscribe((event) => event.kind === 'order' && resolve(event.orderId));
      });
      const tell = setInterval(() => publishOrderChanged(first.deps, 'told-again'), 200);
      expect(await heard).toBe('told-again');
      clearInterval(tell);
    } finally {
      over = true;
      await Promise.all([first.app.close(), second.app.close()]);
      for (const one of events) await one.close();
      for (const one of opened) await one.close();
      await pair.stop();
    }
  },
);
