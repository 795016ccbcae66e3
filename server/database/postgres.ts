import { type DatabaseConnection, Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import type { Pool } from 'pg';
import { migrate } from './migrate.ts';
import { openPool } from './postgres-pool.ts';
import type { Schema } from './tables/schema.ts';
import { refuseInsideTransaction } from './transaction.ts';

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
  const pool = openPool(databaseUrl, application, {
    max: 10,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  const db = new Kysely<Schema>({ dialect: new GuardedPostgresDialect(pool) });
  try {
    await migrate(db, 'postgres');
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, close: () => db.destroy() };
}
