import type { Kysely } from 'kysely';
import type { Schema } from '../database/tables/schema.ts';

/** Returns the named secret, created by `make` on first use; every process gets the same one. */
export async function secret(db: Kysely<Schema>, name: string, make: () => string): Promise<string> {
  const known = await readSecret(db, name);
  if (known !== undefined) return known;
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const stored = await readSecret(db, name);
  if (stored === undefined) throw new Error(`The secret ${name} was deleted while it was being made`);
  return stored;
}

/** Returns the named secret, or undefined where it does not exist. */
export async function readSecret(db: Kysely<Schema>, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Stores a secret in place of an earlier one of this name. */
export async function saveSecret(db: Kysely<Schema>, name: string, value: string): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Deletes a secret, such as a used set-up link. */
export async function deleteSecret(db: Kysely<Schema>, name: string): Promise<void> {
  await db.deleteFrom('secrets').where('name', '=', name).execute();
}
