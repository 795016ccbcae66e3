import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Schema } from './tables/schema.ts';
import { openCopy } from './sqlite.ts';

/**
 * Runs `read` on the database as of one moment, while the truck goes on selling: on SQLite in a copy made by `VACUUM
 * INTO`, on PostgreSQL in a transaction with one snapshot.
 */
export async function readSnapshot<T>(
  db: Kysely<Schema>,
  read: (snapshot: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => read(tx));
  }
  const folder = await mkdtemp(join(tmpdir(), 'comal-copy-'));
  const path = join(folder, 'copy.db');
  try {
    await sql`vacuum into ${path}`.execute(db);
    const copy = openCopy(path);
    try {
      return await read(copy);
    } finally {
      await copy.destroy();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
