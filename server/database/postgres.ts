import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import { areConnectionsBusy, isDatabaseUnreachable } from './failures.ts';
import { PostgresHosts } from './postgres-hosts.ts';
import { openPool } from './postgres-pool.ts';
import type { Schema } from './tables/schema.ts';
import { commitsAsynchronously, refuseInsideTransaction } from './transaction.ts';
import { upgrade } from './upgrade.ts';

class GuardedPostgresDriver extends PostgresDriver {
  readonly #hosts: PostgresHosts;

  constructor(pool: Pool, hosts: PostgresHosts) {
    super({ pool });
    this.#hosts = hosts;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction();
    for (let left = this.#hosts.count; ; left--) {
      const { url } = this.#hosts;
      try {
        return await super.acquireConnection();
      } catch (error) {
        if (!isDatabaseUnreachable(error) || areConnectionsBusy(error)) throw error;
        this.#hosts.failed(url);
        if (left <= 1) throw error;
      }
    }
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (!commitsAsynchronously()) return super.beginTransaction(connection, settings);
    await connection.executeQuery(CompiledQuery.raw('begin; set local synchronous_commit to off'));
  }
}

class GuardedPostgresDialect extends PostgresDialect {
  readonly #pool: Pool;
  readonly #hosts: PostgresHosts;

  constructor(pool: Pool, hosts: PostgresHosts) {
    super({ pool });
    this.#pool = pool;
    this.#hosts = hosts;
  }

  override createDriver(): PostgresDriver {
    return new GuardedPostgresDriver(this.#pool, this.#hosts);
  }
}

/** Returns Kysely's dialect over a pool of connections to the primary of `databaseUrl`. */
export function postgresDialect(
  databaseUrl: string,
  application: string,
  options: PoolConfig,
): PostgresDialect {
  const hosts = new PostgresHosts(databaseUrl);
  return new GuardedPostgresDialect(openPool(hosts, application, options), hosts);
}

/**
 * Opens the database at `databaseUrl` with at most so many connections, besides one for live events, and upgrades it; any
 * number of processes may do so at once. `copy` is the file in `dataDir` with the state before an upgrade.
 */
export async function openPostgres(
  databaseUrl: string,
  dataDir: string,
  { application = 'comal', connections = 10 } = {},
): Promise<{ db: Kysely<Schema>; close: () => Promise<void>; copy: string | undefined }> {
  const dialect = postgresDialect(databaseUrl, application, {
    max: connections,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  const db = new Kysely<Schema>({ dialect });
  const copy = await upgrade(db, 'postgres', { dataDir }).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  return { db, copy, close: () => db.destroy() };
}
