import { type DatabaseConnection, Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import { Pool, types } from 'pg';
import { migrate } from './migrate.ts';
import type { Schema } from './tables/schema.ts';
import { refuseInsideTransaction } from './transaction.ts';

// bigint as a number: ids, cents and epoch milliseconds stay below 2^53.
types.setTypeParser(types.builtins.INT8, Number);

class GuardedPostgresDriver extends PostgresDriver {
  override acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction();
    return super.acquireConnection();
  }
}

class GuardedPostgresDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): PostgresDriver {
    return new GuardedPostgresDriver({ pool: this.#pool });
  }
}

/** Opens the database at `databaseUrl`; any number of processes may do so at once. */
export async function openPostgres(
  databaseUrl: string,
  application = 'comal',
): Promise<{ db: Kysely<Schema>; close: () => Promise<void> }> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: application,
  });
  // Without listeners a broken connection, idle or in use, would end the process; the query reports it instead.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new GuardedPostgresDialect(pool) });
  try {
    await migrate(db, 'postgres');
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, close: () => db.destroy() };
}
