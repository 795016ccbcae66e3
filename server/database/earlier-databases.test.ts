import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { testedDatabases } from '../../testing/databases.ts';
import {
  recordedDatabase,
  recordedSchemas,
  type Row,
  type Rows,
  rowsOf,
} from '../../testing/database/recorded-databases.ts';
import { testTruck } from '../../testing/test-truck.ts';
import { migrationNames, newestMigration } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { openUnmigrated } from './sqlite.ts';
import { TABLES } from './tables/table-order.ts';

/** The schema of each version that was released. */
const RELEASED: Record<string, string> = {
  '0.1.0': '019-search-and-audiences',
  '0.2.0': '028-rate-limit-windows',
  '0.3.0': '072-orders-of-accounts',
};
/**
 * Schemas of no database that could be here: of a migration that came together with later ones, or that stood behind ones
 * which were written later, so that no program opens a database of that time.
 */
const NEVER_NEWEST = new Set([
  '001-foundation',
  '002-contacts',
  '005-audit',
  '006-kitchen',
  '007-orders',
  '008-menu',
  '009-stops',
  '010-payment-tests',
  '011-text-messages',
  '012-people',
  '014-staff',
  '015-printing',
  '023b-changed-orders',
  '025-pickup-names',
  '059-window-presses',
  '060-window-discounts',
  '061-drawers',
  '062-offline-orders',
  '063-order-ratings',
  '064-sales-by-way',
  '065-ready-stations',
  '066-sales-stations',
]);
/** A backup leaves them out. */
const NOT_IN_A_BACKUP = new Set(['sessions', 'rate_limit_windows']);

/** What a migration changes of earlier rows on purpose: the row as it should be, or null where it goes. */
interface Change {
  migration: string;
  table: string;
  expected: (row: Row) => Row | null;
  /** What is compared of a row as it is now; the whole row by default. */
  compared?: (row: Row) => Row;
}

const CHANGES: Change[] = [
  {
    // Orders count their numbers themselves.
    migration: '023-ticket-numbers',
    table: 'counters',
    expected: (row) => (String(row['name']).startsWith('ticket:') ? null : row),
  },
  ...['menu_items', 'specials'].map((table) => ({
    migration: '027-dish-drawings',
    table,
    expected: withoutPicture,
    compared: withoutPicture,
  })),
  {
    // Worked out from the payment's instant and the truck's clock.
    migration: '038-business-days',
    table: 'orders',
    expected: ({ business_day: _derived, ...row }) => row,
  },
  ...['sales_days', 'sales_half_hours', 'sales_items'].map((table) => ({
    migration: '038-business-days',
    table,
    expected: () => null,
  })),
  ...['sales_days', 'sales_half_hours', 'sales_items', 'sales_channels', 'sales_stations'].map((table) => ({
    migration: '075-square-fees',
    table,
    expected: () => null,
  })),
  {
    migration: '041-ordering-by',
    table: 'settings',
    expected: (row) => (row['key'] === 'followHours' ? { key: 'orderingBy', value: '"switch"' } : row),
  },
];

function withoutPicture(row: Row): Row {
  const { image: _image, art: _art, ...rest } = JSON.parse(String(row['details'])) as Row;
  const details = JSON.stringify(rest).replace(
    '"Caldo de chamorro con elote,',
    '"Caldo de chamorro de res con elote,',
  );
  return { ...row, details };
}

const sorted = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).toSorted();

function expectedOf(row: Row, changes: readonly Change[]): Row | null {
  return changes.reduce((one: Row | null, { expected }) => one && expected(one), row);
}

/** Every row of `before`, a database of `schema`, must be in `now` with all its values, but for the changes above. */
function expectEveryRow(before: Rows, now: Rows, schema: string): void {
  for (const [table, rows] of before) {
    const changes = CHANGES.filter((change) => change.table === table && schema < change.migration);
    const expected = rows.map((row) => expectedOf(row, changes)).filter((row) => row !== null);
    const columns = Object.keys(expected[0] ?? {});
    const found = (now.get(table) ?? []).map((row) => {
      const seen = changes.reduce((one: Row, { compared }) => compared?.(one) ?? one, row);
      return Object.fromEntries(columns.map((column) => [column, seen[column]]));
    });
    const left = sorted(found);
    const missing = sorted(expected).filter((row) => {
      const at = left.indexOf(row);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    expect({ table, missing }).toEqual({ table, missing: [] });
  }
}

/** The rows of the copy that was made before the upgrade. */
async function rowsOfCopy(path: string): Promise<Rows> {
  if (path.endsWith('.db')) {
    const db = openUnmigrated(path);
    const rows = await rowsOf(db);
    await db.destroy();
    return rows;
  }
  const rows: Rows = new Map();
  const lines = gunzipSync(readFileSync(path)).toString('utf8').trimEnd().split('\n');
  for (const line of lines.slice(1, -1)) {
    const { t, r } = JSON.parse(line) as { t: string; r: Row };
    rows.set(t, [...(rows.get(t) ?? []), r]);
  }
  return rows;
}

describe.each(testedDatabases())('a database of an earlier version (%s)', (dialect) => {
  test.each(recordedSchemas().filter((schema) => schema !== newestMigration()))(
    'with the schema %s opens with every row, and takes an order',
    async (schema) => {
      const { place, rows: before } = await recordedDatabase(dialect, schema);
      expect([...before].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([]);
      expect([...before.keys()].filter((table) => !Object.hasOwn(TABLES, table))).toEqual([]);

      const { db, copy = '', close } = await openDatabase(place);
      expectEveryRow(before, await rowsOf(db), schema);

      const ending = dialect === 'sqlite' ? 'db' : 'ndjson.gz';
      expect(basename(copy)).toBe(`comal-before-${newestMigration()}.${ending}`);
      expect(statSync(copy).mode & 0o777).toBe(0o600);
      const copied = await rowsOfCopy(copy);
      for (const [table, rows] of before) {
        if (dialect === 'postgres' && NOT_IN_A_BACKUP.has(table)) continue;
        expect({ table, rows: sorted(copied.get(table) ?? []) }).toEqual({ table, rows: sorted(rows) });
      }

      const truck = await testTruck(db, { environment: place });
      const { id } = await truck.placeOrder();
      expect((await truck.order(id)).status).toBe('awaiting_payment');
      await truck.app.close();
      await close();
      const again = await openDatabase(place);
      expect(again.copy).toBeUndefined();
      await again.close();
    },
  );
});

test('every schema before that of now has a database here', () => {
  const names = migrationNames().filter((name) => name !== newestMigration());
  expect(names.filter((name) => !NEVER_NEWEST.has(name))).toEqual(
    recordedSchemas().filter((schema) => schema !== newestMigration()),
  );
});

test('every released version has a database here', () => {
  const versions = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d\S+)/gm)].map(
    ([, name = '']) => name,
  );
  expect(Object.keys(RELEASED).toSorted()).toEqual(versions.toSorted());
  expect(recordedSchemas()).toEqual(expect.arrayContaining(Object.values(RELEASED)));
});
