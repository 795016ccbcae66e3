import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';
import { valuesAfter } from '../audit.store.ts';

/**
 * What a repeated request to make a row asks: `same` where the row has its form, `edited` where the form is another one
 * and the row as it was made, `conflict` where the row has changed since.
 */
export type Repeat = 'same' | 'edited' | 'conflict';

/** The form that a repeated request sends, and the one that its row has. */
interface Forms {
  sent: object;
  now: object;
}

/** Compares the forms of a repeated request with the form `made` that its row was made with. */
export function compareRepeat(made: unknown, { sent, now }: Forms): Repeat {
  if (isDeepStrictEqual(sent, now)) return 'same';
  return isDeepStrictEqual(now, made) ? 'edited' : 'conflict';
}

/** Like `compareRepeat`, for a row whose first form the activity log has as that of `action` on `subject`. */
export async function repeatOf(
  db: Kysely<Schema>,
  { action, subject, ...forms }: Forms & { action: string; subject: string },
): Promise<Repeat> {
  return compareRepeat(await valuesAfter(db, action, subject), forms);
}
