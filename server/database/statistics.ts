import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Schema } from './tables/schema.ts';

/** Entries of each index that are looked at: enough to tell a short list from a long one, in milliseconds. */
const SAMPLE = 400;

/**
 * Lets SQLite learn from samples what its tables hold, by which it chooses among indexes. PostgreSQL does so by itself;
 * `pragma optimize` does nothing on a connection that only writes.
 */
export async function refreshStatistics(db: Kysely<Schema>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  await sql`pragma analysis_limit = ${sql.lit(SAMPLE)}`.execute(db);
  await sql`analyze`.execute(db);
}
