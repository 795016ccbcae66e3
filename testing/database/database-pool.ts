import { type Dialect, type Driver, Kysely, sql } from 'kysely';
import { postgresDialect } from '../../server/database/postgres.ts';
import type { Schema } from '../../server/database/tables/schema.ts';
import { TABLES } from '../../server/database/tables/table-order.ts';
import { createPostgresDatabase, dropPostgresDatabase } from './postgres-database.ts';

/** Deleted rows stay in the files: after so many tests a new database is faster. */
const MAX_USES = 40;
/** A test may end before the last query of what it started. */
const LAST_QUERY_MS = 2_000;
const POLL_MS = 5;

interface PooledDatabase {
  serverUrl: string;
  url: string;
  dialect: Dialect;
  /** Keeps its connections from test to test. */
  driver: Driver;
  /** As `countObjects` gives it for a new database. */
  objects: string;
  uses: number;
}

export interface AcquiredDatabase {
  db: Kysely<Schema>;
  /** Ends the use of `db`: a later query fails. */
  release: () => Promise<void>;
}

/** Those that others refer to first. */
const TABLES_IN_ORDER = Object.keys(TABLES);

let resetStatements: Promise<string> | undefined;

/**
 * PostgreSQL databases with the rows of a template, which the tests of a process use one after another: a new one with its
 * connections takes longer than most tests.
 */
export class DatabasePool {
  readonly #idle: PooledDatabase[] = [];
  readonly #maxUses: number;

  constructor(maxUses = MAX_USES) {
    this.#maxUses = maxUses;
  }

  async acquire(serverUrl: string, template: string): Promise<AcquiredDatabase> {
    const database = this.#idle.pop() ?? (await makeDatabase(serverUrl, template));
    database.uses++;
    const { db, whenIdle } = openWith(database);
    return {
      db,
      release: async () => {
        await db.destroy();
        const canBeReused = database.uses < this.#maxUses && (await whenIdle()) && (await reset(database));
        if (canBeReused) this.#idle.push(database);
        else await drop(database);
      },
    };
  }
}

async function makeDatabase(serverUrl: string, template: string): Promise<PooledDatabase> {
  const url = await createPostgresDatabase(serverUrl, template);
  const dialect = postgresDialect(url, 'comal', { max: 10, allowExitOnIdle: true });
  const driver = dialect.createDriver();
  await driver.init();
  const { db } = openWith({ dialect, driver });
  await (resetStatements ??= readResetStatements(db));
  return { serverUrl, url, dialect, driver, objects: await countObjects(db), uses: 0 };
}

/** Opens the database for one user of its driver. `whenIdle` is false where a query goes on and on. */
function openWith({ dialect, driver }: Pick<PooledDatabase, 'dialect' | 'driver'>) {
  const connections = { busy: 0 };
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createIntrospector: (introspected) => dialect.createIntrospector(introspected),
      createDriver: () => ({
        init: () => Promise.resolve(),
        async acquireConnection() {
          connections.busy++;
          return driver.acquireConnection().catch((error: unknown) => {
            connections.busy--;
            throw error;
          });
        },
        beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
        commitTransaction: (connection) => driver.commitTransaction(connection),
        rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
        releaseConnection(connection) {
          connections.busy--;
          return driver.releaseConnection(connection);
        },
        destroy: () => Promise.resolve(),
      }),
    },
  });
  const whenIdle = async () => {
    const deadline = Date.now() + LAST_QUERY_MS;
    while (connections.busy > 0 && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    return connections.busy === 0;
  };
  return { db, whenIdle };
}

/** Returns the statements that empty every table and insert the rows that the database has now. */
async function readResetStatements(db: Kysely<Schema>): Promise<string> {
  const inserts: string[] = [];
  for (const table of TABLES_IN_ORDER) {
    const { rows } = await sql<{ json: string | null }>`
      select quote_literal(json_agg(t)) as json from ${sql.table(table)} t`.execute(db);
    const json = rows[0]?.json;
    if (json)
      inserts.push(`insert into ${table} select * from json_populate_recordset(null::${table}, ${json})`);
  }
  return [...TABLES_IN_ORDER.toReversed().map((table) => `delete from ${table}`), ...inserts].join(';');
}

/** Returns whether the database is as new again: it is not where a test has changed more than rows. */
async function reset(database: PooledDatabase): Promise<boolean> {
  const { db } = openWith(database);
  try {
    await sql.raw((await resetStatements) ?? '').execute(db);
    return (await countObjects(db)) === database.objects;
  } catch {
    return false;
  } finally {
    await db.destroy();
  }
}

/** Returns how many tables, columns, indexes, triggers and functions there are. */
async function countObjects(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ counts: string }>`
    select concat_ws(' ',
      (select count(*) from pg_attribute),
      (select count(*) from pg_trigger),
      (select count(*) from pg_proc)) as counts`.execute(db);
  return rows[0]?.counts ?? '';
}

async function drop({ serverUrl, url, driver }: PooledDatabase): Promise<void> {
  // Ends its connections too. The driver would wait for ever for one that a test never releases.
  await dropPostgresDatabase(serverUrl, url);
  void driver.destroy();
}
