import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Environment } from '../environment.ts';
import { postgresDialect } from './postgres.ts';
import { openForReadingOnly } from './sqlite.ts';
import type { Schema } from './tables/schema.ts';

/** Where a truck's database is. */
export type DatabasePlace = Pick<Environment, 'dataDir' | 'databaseUrl'>;

/**
 * Runs `read` on the database as of one moment, over a connection of its own, while any process goes on selling: writes
 * meanwhile are neither seen nor held up. On SQLite the write-ahead log grows until `read` ends.
 */
export async function readSnapshot<T>(
  { dataDir, databaseUrl }: DatabasePlace,
  read: (snapshot: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  if (databaseUrl === undefined) {
    const db = openForReadingOnly(join(dataDir, 'comal.db'));
    try {
      // The first read after it fixes the moment.
      await sql`begin`.execute(db);
      return await read(db);
    } finally {
      // A connection closed inside a transaction keeps its lock: the last checkpoint would wait for it.
      await sql`rollback`.execute(db).catch(() => undefined);
      await db.destroy();
    }
  }
  const dialect = postgresDialect(databaseUrl, 'comal backup', { max: 1 });
  const db = new Kysely<Schema>({ dialect });
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => read(tx));
  } finally {
    await db.destroy();
  }
}
