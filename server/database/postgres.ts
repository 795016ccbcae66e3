import { type DatabaseConnection, Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import type { Pool } from 'pg';
import { openPool } from './postgres-pool.ts';
import type { Schema } from './tables/schema.ts';
import { refuseInsideTransaction } from './transaction.ts';
import { upgrade } from './upgrade.ts';

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

/**
 * Opens the database at `databaseUrl` and upgrades it; any number of processes may do so at once. `copy` is the file in
 * `dataDir` with the state before an upgrade.
 */
export async function openPostgres(
  databaseUrl: string,
  dataDir: string,
  application = 'comal',
): Promise<{ db: Kysely<Schema>; close: () => Promise<void>; copy: string | undefined }> {
  const pool = openPool(databaseUrl, application, {
    max: 10,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  const db = new Kysely<Schema>({ dialect: new GuardedPostgresDialect(pool) });
  const copy = await upgrade(db, 'postgres', { dataDir }).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  return { db, copy, close: () => db.destroy() };
}
