import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { photoEditQuery } from '../../contracts/owner/menu/photo-edit-query.ts';
import { isUnedited, type PhotoEdit } from '../../domain/menu/photo-edit.ts';
import type { MadePhoto } from '../adapters/images/images.port.ts';
import type { Schema } from '../database/tables/schema.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { insertPhoto, touchPhoto } from '../stores/menu/photos.store.ts';

/**
 * Creates and stores the sizes of a photo; a known one only renews its upload time. `storeMore` joins the transaction that
 * stores a new one.
 */
export async function savePhoto(
  deps: Deps,
  sent: Buffer,
  edit: PhotoEdit,
  storeMore: (tx: Transaction<Schema>, id: string) => Promise<void> = async () => undefined,
): Promise<{ ok: true; id: string } | Extract<MadePhoto, { ok: false }>> {
  const hash = createHash('sha256').update(sent);
  // An edit makes another picture; without one the name is the sent bytes' alone.
  if (!isUnedited(edit)) hash.update(JSON.stringify(photoEditQuery(edit)));
  const id = hash.digest('hex').slice(0, 32);
  if (await touchPhoto(deps.db, id, deps.now())) return { ok: true, id };
  const made = await deps.images.makePhoto(sent, edit);
  if (!made.ok) return made;
  await writeTransaction(deps.db, async (tx) => {
    await insertPhoto(tx, id, made.variants, deps.now());
    await storeMore(tx, id);
  });
  return { ok: true, id };
}
