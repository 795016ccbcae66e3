// Records a database of this version's schema, which every later version has to open with all its rows. For a release:
// npm run record-database
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { newestMigration } from '../server/database/migrate.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { seedDemo } from '../server/database/seed.ts';
import { signInStaff, TEST_NOW } from '../testing/test-app.ts';
import { testTruck } from '../testing/test-truck.ts';

const RECORDED = 'testing/recorded/databases';

const dataDir = mkdtempSync(join(tmpdir(), 'comal-record-'));
const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
await seedDemo(db, TEST_NOW);
await sellAtTruck();
await fillEmptyTables();
const schema = newestMigration();
await sql`vacuum`.execute(db);
await close();
mkdirSync(RECORDED, { recursive: true });
const path = join(RECORDED, `${schema}.db.gz`);
writeFileSync(path, gzipSync(readFileSync(join(dataDir, 'comal.db')), { level: 9 }));
rmSync(dataDir, { recursive: true, force: true });
console.log(path);

/** An evening: orders of guests and of an account, one of them refunded, and the owner's settings. */
async function sellAtTruck(): Promise<void> {
  const truck = await testTruck(db);
  const cookie = await signInStaff(truck, 'owner');
  await truck.payOrder({ specialInstructions: 'Sin cebolla, ¡gracias! 🌮' });
  await truck.payOrder({ email: 'Ximena@Example.com', phone: '(928) 555-0199' });
  const { id } = await truck.payOrder({ quantity: 3 });
  await truck.post(`/api/owner/orders/${id}/status`, { status: 'preparing' }, { cookie });
  await truck.placeOrder();
  await truck.post('/api/auth/customer/signup', {
    firstName: 'Lucía',
    lastName: 'Peña',
    email: 'lucia@correo.example',
    password: 'horchata-fría',
    username: '',
    website: '',
    company: '',
  });
  const stored = { taxRate: 0.10412, slotCapacity: 7 };
  for (const [key, value] of Object.entries(stored)) {
    await sql`insert or replace into settings (key, value) values (${key}, ${JSON.stringify(value)})`.execute(
      db,
    );
  }
  await truck.work();
  await truck.app.close();
}

/** Every other table gets one row, so that none can be lost unnoticed. */
async function fillEmptyTables(): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'`.execute(
    db,
  );
  const waiting = new Set(tables.map(({ name }) => name));
  // A row that refers to another needs that one first.
  for (let left = waiting.size + 1; waiting.size < left; ) {
    left = waiting.size;
    for (const table of waiting) {
      const values = (await isEmpty(table)) ? await valuesFor(table) : [];
      if (values === null) continue;
      waiting.delete(table);
      if (values.length > 0)
        await sql`insert into ${sql.table(table)} values (${sql.join(values)})`.execute(db);
    }
  }
  if (waiting.size > 0) throw new Error(`No row for ${[...waiting].join(', ')}`);
}

async function isEmpty(table: string): Promise<boolean> {
  return (await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)).rows.length === 0;
}

/** One value for each column, or null while a row that it refers to is missing. */
async function valuesFor(table: string): Promise<unknown[] | null> {
  const columns = await sql<{ name: string; type: string }>`
    select name, type from pragma_table_info(${table})`.execute(db);
  const references = await sql<{ from: string; table: string; to: string }>`
    select "from", "table", "to" from pragma_foreign_key_list(${table})`.execute(db);
  const values: unknown[] = [];
  for (const { name, type } of columns.rows) {
    const reference = references.rows.find(({ from }) => from === name);
    if (reference === undefined) {
      values.push(/int/i.test(type) ? 1 : `${table} ${name} ñ 🌮`);
      continue;
    }
    const found = await sql<{ value: unknown }>`
      select ${sql.ref(reference.to)} as value from ${sql.table(reference.table)} limit 1`.execute(db);
    if (found.rows[0] === undefined) return null;
    values.push(found.rows[0].value);
  }
  return values;
}
