import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Schema } from '../database/tables/schema.ts';
import { deleteSecret, readSecret, saveSecret } from './secrets.store.ts';

type Db = Kysely<Schema>;

/** A connection that the owner makes in the console: where its sealed text is stored, and the form of what is in it. */
export interface ConnectionKind<Stored> {
  /** Also the name that the sealed text is bound to. */
  secret: string;
  form: z.ZodMiniType<Stored>;
}

/** Returns the sealed connection, or undefined where the console has made none. */
export function readSealed(
  db: Db,
  { secret }: Pick<ConnectionKind<unknown>, 'secret'>,
): Promise<string | undefined> {
  return readSecret(db, secret);
}

/** Stores a sealed connection in place of an earlier one; undefined removes it. */
export async function saveSealed(
  db: Db,
  { secret }: Pick<ConnectionKind<unknown>, 'secret'>,
  sealed: string | undefined,
): Promise<void> {
  await (sealed === undefined ? deleteSecret(db, secret) : saveSecret(db, secret, sealed));
}

/** Replaces the connection unless it has changed since; false when it has. */
export async function replaceSealed(
  db: Db,
  { secret }: Pick<ConnectionKind<unknown>, 'secret'>,
  before: string,
  sealed: string,
): Promise<boolean> {
  const result = await db
    .updateTable('secrets')
    .set({ value: sealed })
    .where('name', '=', secret)
    .where('value', '=', before)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Reads an unsealed text; null for a text of another form. */
export function parseStored<T>(form: z.ZodMiniType<T>, text: string): T | null {
  try {
    const read = form.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
