import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/databases.ts';
import { recordQueries } from '../../../testing/database/recorded-queries.ts';
import { testTruck } from '../../../testing/test-truck.ts';
import { countOldContacts, eraseOldContacts } from './old-contacts.store.ts';

const LATER_MS = 1_000 * 24 * 60 * 60_000;
/** Indexes that hold one guest's orders, one order, or the oldest orders first. */
const NARROW = /orders_guest_(pickup|paid|email)|autoindex_orders_1/;

test('old contact data is found and erased by narrow indexes, however many orders there are', async () => {
  const opened = await openTestDatabase('sqlite');
  const truck = await testTruck(opened.db);
  await truck.payOrder();
  await opened.db.updateTable('orders').set({ status: 'picked_up' }).execute();
  const before = truck.clock.now() + LATER_MS;
  const counting = recordQueries(opened.db);
  await countOldContacts(counting.db, [{ day: '', before }]);
  const queries = await opened.db.transaction().execute(async (tx) => {
    const erasing = recordQueries(tx);
    expect(await eraseOldContacts(erasing.db, { before, limit: 100, now: before })).toBe(1);
    return [...counting.queries, ...erasing.queries];
  });
  const steps: string[] = [];
  for (const { sql: text, parameters } of queries) {
    const asked = sql.raw<{ detail: string }>(`explain query plan ${text}`).compile(opened.db);
    const { rows } = await opened.db.executeQuery<{ detail: string }>({ ...asked, parameters });
    steps.push(...rows.map(({ detail }) => detail));
  }
  const ofOrders = steps.filter((step) => /^(SCAN|SEARCH) orders\b/.test(step));
  expect(ofOrders.length).toBeGreaterThan(4);
  expect(ofOrders.filter((step) => !NARROW.test(step) || step.startsWith('SCAN'))).toEqual([]);
  expect(steps.filter((step) => step.includes('FOR ORDER BY'))).toEqual([]);
  await truck.app.close();
  await opened.remove();
});
