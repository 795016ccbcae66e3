import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, describe, inject } from 'vitest';
import type { DatabaseKind } from '../server/database/tables/columns.ts';
import { type OpenDatabase, openDatabase } from '../server/database/open-database.ts';
import type { Schema } from '../server/database/tables/schema.ts';
import { createPostgresDatabase, dropPostgresDatabase } from './database/postgres-database.ts';
import { DatabasePool } from './database/database-pool.ts';
import { temporaryFolder } from './process/temporary-folder.ts';

export interface TestDatabase extends OpenDatabase {
  /** Opens the same database a second time. */
  environment: { dataDir: string; databaseUrl: string | undefined };
  /** Closes the database and deletes it. */
  remove: () => Promise<void>;
}

/** Returns the databases that can be tested here: PostgreSQL only where a server was found, which the start reports. */
export function testedDatabases(): DatabaseKind[] {
  return inject('postgres') === null ? ['sqlite'] : ['sqlite', 'postgres'];
}

const pool = new DatabasePool();

/**
 * Runs the same tests on SQLite and PostgreSQL. `open` returns a database with the rows of a new one, released after
 * the test; `openMore` returns a new one, deleted after it, and how to open it a second time.
 */
export function describeEachDatabase(
  name: string,
  define: (
    open: () => Promise<Kysely<Schema>>,
    dialect: DatabaseKind,
    openMore: () => Promise<TestDatabase>,
  ) => void,
): void {
  describe.each(testedDatabases())(`${name} (%s)`, (dialect) => {
    const opened: Pick<TestDatabase, 'remove'>[] = [];
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((database) => database.remove()));
    });
    const openMore = async () => {
      const database = await openTestDatabase(dialect);
      opened.push(database);
      return database;
    };
    const open = async () => {
      const postgres = dialect === 'postgres' ? inject('postgres') : null;
      if (postgres === null) return (await openMore()).db;
      const { db, release } = await pool.acquire(postgres.serverUrl, postgres.template);
      opened.push({ remove: release });
      return db;
    };
    define(open, dialect, openMore);
  });
}

let migrated: Promise<string> | undefined;

/** A migrated SQLite file, made once per process: a copy costs a tenth of the migrations. */
async function migratedFile(): Promise<string> {
  const dataDir = temporaryFolder('comal-migrated-');
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const { close } = await openDatabase({ dataDir, databaseUrl: undefined });
  await close();
  return join(dataDir, 'comal.db');
}

/** A fresh, migrated database. Call `remove` when done. */
export async function openTestDatabase(dialect: DatabaseKind): Promise<TestDatabase> {
  const dataDir = temporaryFolder('comal-test-');
  const postgres = dialect === 'postgres' ? inject('postgres') : null;
  const databaseUrl =
    postgres === null ? undefined : await createPostgresDatabase(postgres.serverUrl, postgres.template);
  const environment = { dataDir, databaseUrl };
  if (databaseUrl === undefined) copyFileSync(await (migrated ??= migratedFile()), join(dataDir, 'comal.db'));
  const database = await openDatabase(environment);
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= database.close());
  return {
    ...database,
    environment,
    close,
    async remove() {
      await close();
      if (postgres !== null && databaseUrl !== undefined) {
        await dropPostgresDatabase(postgres.serverUrl, databaseUrl);
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
