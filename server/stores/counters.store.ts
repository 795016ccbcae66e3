import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/tables/schema.ts';

/**
 * Returns the next number of a named sequence, from 1, never the same twice. Inside a transaction it locks the sequence
 * until the end, so that others wait.
 */
export async function nextNumber(db: Kysely<Schema>, name: string): Promise<number> {
  const row = await db
    .insertInto('counters')
    .values({ name, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`counters.value + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Returns the last number of a named sequence, 0 before the first; it locks nothing. */
export async function lastNumber(db: Kysely<Schema>, name: string): Promise<number> {
  const row = await db.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? 0;
}
