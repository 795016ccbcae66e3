import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { describeEachDatabase, openTestDatabase } from '../../testing/databases.ts';
import { recordQueries } from '../../testing/database/recorded-queries.ts';
import { testTruck } from '../../testing/test-truck.ts';
import { startJobs } from './jobs.ts';
import { deleteExpiredData } from './retention.ts';

const DAY = 24 * 60 * 60_000;
/** The owner's own lists, of which there are some dozens at most. */
const SHORT_TABLES = ['menu_items', 'specials', 'categories', 'held_orders', 'menu_imports', 'settings'];

test('the hourly clean-up finds what is old by indexes, however much there is', async () => {
  const opened = await openTestDatabase('sqlite');
  const truck = await testTruck(opened.db);
  const { db, queries } = recordQueries(opened.db);
  await deleteExpiredData({ ...truck.deps, db });
  const reads = queries.filter(({ query }) => query.kind !== 'RawNode');
  expect(reads.length).toBeGreaterThan(15);
  for (const { sql: text, parameters } of reads) {
    const asked = sql.raw<{ detail: string }>(`explain query plan ${text}`).compile(opened.db);
    const { rows } = await opened.db.executeQuery<{ detail: string }>({ ...asked, parameters });
    const scanned = rows.flatMap(({ detail }) => /^SCAN (\w+)$/.exec(detail)?.[1] ?? []);
    expect(
      scanned.filter((table) => !SHORT_TABLES.includes(table)),
      text,
    ).toEqual([]);
  }
  await truck.app.close();
  await opened.remove();
});

describeEachDatabase('the clean-up', (open) => {
  test('is done by a process that has started', async () => {
    const truck = await testTruck(await open());
    await truck.payOrder();
    truck.clock.advance(31 * DAY);
    const jobs = startJobs(truck.deps);
    await vi.waitFor(
      async () => {
        expect(await truck.db.selectFrom('checkout_keys').select('key').execute()).toEqual([]);
      },
      { timeout: 20_000 },
    );
    await jobs.stop();
    await truck.app.close();
  });

  test('forgets an event of Square a month after it was worked through, and none before', async () => {
    const db = await open();
    const truck = await testTruck(db);
    await truck.payOrder();
    await truck.work();
    const event = (id: string, processed_at: number | null) => ({
      event_id: id,
      type: 'payment.updated',
      body: '{}',
      received_at: truck.clock.now(),
      processed_at,
    });
    const ids = async () => (await db.selectFrom('webhook_events').select('event_id').execute()).length;
    await db.insertInto('webhook_events').values(event('never-done', null)).execute();
    const before = await ids();
    expect(before).toBeGreaterThan(1);
    truck.clock.advance(29 * DAY);
    await deleteExpiredData(truck.deps);
    expect(await ids()).toBe(before);
    truck.clock.advance(2 * DAY);
    await deleteExpiredData(truck.deps);
    expect(await db.selectFrom('webhook_events').select('event_id').execute()).toEqual([
      { event_id: 'never-done' },
    ]);
    await truck.app.close();
  });
});
