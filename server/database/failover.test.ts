import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { startPostgresPair } from '../../testing/database/postgres-pair.ts';
import { testTruck, type TestTruck } from '../../testing/test-truck.ts';
import { postgresEvents } from '../adapters/events/postgres-events.ts';
import { publishOrderChanged } from '../orders/publish.ts';
import { saveSetting } from '../stores/settings.store.ts';
import { openPostgres } from './postgres.ts';

const CUSTOMERS = 6;
const SELLING_AGAIN_MS = 10_000;

const pair = await startPostgresPair();

/** Places orders one after the other until `over`, each with a key of its own that is repeated until it is answered. */
async function customer(truck: TestTruck, name: string, over: () => boolean, placed: Map<string, number>) {
  for (let n = 0; !over(); n++) {
    const key = { 'idempotency-key': `${name}-${String(n).padStart(8, '0')}` };
    for (;;) {
      const answer = await truck.post('/api/square/create-checkout', truck.checkoutOf(), key);
      if (answer.statusCode === 200) {
        placed.set(answer.json<{ orderToken: string }>().orderToken.split('.')[0] ?? '', performance.now());
        break;
      }
      expect([502, 503]).toContain(answer.statusCode);
      if (over()) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

test.runIf(pair !== null)(
  'when the primary dies under load, both processes follow to the promoted replica and no acknowledged order is lost',
  { timeout: 120_000 },
  async () => {
    if (pair === null) throw new Error('no PostgreSQL');
    const opened = [await openPostgres(pair.url, tmpdir()), await openPostgres(pair.url, tmpdir())] as const;
    const events = [await postgresEvents(pair.url), await postgresEvents(pair.url)] as const;
    const first = await testTruck(opened[0].db, { deps: { events: events[0] } });
    const second = await testTruck(opened[1].db, {
      deps: { events: events[1], payments: first.deps.payments },
    });
    await saveSetting(first.db, 'slotCapacity', 10_000);
    const placed = new Map<string, number>();
    let over = false;
    try {
      const customers = Array.from({ length: CUSTOMERS }, (_, n) =>
        customer(n % 2 === 0 ? first : { ...second, menu: first.menu }, `customer-${n}`, () => over, placed),
      );
      while (placed.size < 30) await new Promise((resolve) => setTimeout(resolve, 50));
      await pair.killPrimary();
      const killed = performance.now();
      pair.promoteReplica();
      const since = () => [...placed.values()].filter((at) => at > killed).length;
      // What was on its way at that moment may still be answered; more than that is selling.
      while (since() < CUSTOMERS * 3 && performance.now() < killed + 60_000) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const again = [...placed.values()].filter((at) => at > killed).sort((a, b) => a - b)[CUSTOMERS];
      over = true;
      await Promise.all(customers);
      expect((again ?? Number.POSITIVE_INFINITY) - killed).toBeLessThan(SELLING_AGAIN_MS);

      const stored = await second.db
        .selectFrom('orders')
        .select('id')
        .where('link_url', 'is not', null)
        .execute();
      const ids = new Set(stored.map(({ id }) => id));
      expect([...placed.keys()].filter((id) => !ids.has(id))).toEqual([]);

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
