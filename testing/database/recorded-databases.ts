import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import { migrate, tableNames } from '../../server/database/migrate.ts';
import { PostgresHosts } from '../../server/database/postgres-hosts.ts';
import { openPool } from '../../server/database/postgres-pool.ts';
import { openUnmigrated } from '../../server/database/sqlite.ts';
import type { DatabaseKind } from '../../server/database/tables/columns.ts';
import type { Schema } from '../../server/database/tables/schema.ts';
import { TABLES } from '../../server/database/tables/table-order.ts';
import { createPostgresDatabase, dropPostgresDatabase } from './postgres-database.ts';
import { removedFolder } from '../process/removed-folder.ts';

/** A SQLite file of each schema, made by the program of that time (`npm run record-database`). */
const RECORDED = 'testing/recorded/databases';

export type Row = Record<string, unknown>;
/** The rows of each table. */
export type Rows = Map<string, Row[]>;

/** Names of the schemas, oldest first: that of the newest migration each. */
export const recordedSchemas = () => readdirSync(RECORDED).map((file) => file.replace('.db.gz', ''));

/** A place with the recorded database of a schema, as it was, and its rows; deleted after the test. */
export async function recordedDatabase(dialect: DatabaseKind, schema: string) {
  const dataDir = mkdtempSync(join(removedFolder('comal-recorded-'), `${schema}-`));
  const file = join(dataDir, 'comal.db');
  writeFileSync(file, gunzipSync(readFileSync(join(RECORDED, `${schema}.db.gz`))));
  const db = openUnmigrated(file);
  const rows = await rowsOf(db);
  await db.destroy();
  const databaseUrl = dialect === 'postgres' ? await onPostgres(rows, schema) : undefined;
  return { place: { dataDir, databaseUrl }, rows };
}

/** Every row of every table, in whatever schema. */
export async function rowsOf(db: Kysely<Schema>): Promise<Rows> {
  const rows: Rows = new Map();
  for (const table of await tableNames(db)) {
    if (/^(kysely|sqlite)/.test(table)) continue;
    rows.set(table, (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows);
  }
  return rows;
}

async function onPostgres(rows: Rows, schema: string): Promise<string> {
  const serverUrl = inject('postgres')?.serverUrl ?? '';
  const databaseUrl = await createPostgresDatabase(serverUrl);
  onTestFinished(() => dropPostgresDatabase(serverUrl, databaseUrl));
  const pool = openPool(new PostgresHosts(databaseUrl), 'comal test', {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db, 'postgres', schema);
  const tables = Object.keys(TABLES).filter((table) => rows.has(table));
  // Migrations made rows as well.
  for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(db);
  for (const table of tables) {
    for (const row of rows.get(table) ?? []) {
      await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(row))})`.execute(db);
    }
  }
  await db.destroy();
  return databaseUrl;
}
