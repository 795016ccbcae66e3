import type { Kysely } from 'kysely';
import { photoId } from '../../../domain/menu/photo.ts';
import type { PhotoVariant } from '../../adapters/images/images.port.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { readSettings } from '../settings.store.ts';
import { listCategories } from './categories.store.ts';

type Db = Kysely<Schema>;

/** Renews the time of a photo's last upload; false for an unknown photo. */
export async function touchPhoto(db: Db, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('photos')
    .set({ created_at: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Stores every size of a photo; the same photo is stored once. */
export async function insertPhoto(
  db: Db,
  id: string,
  variants: readonly PhotoVariant[],
  now: number,
): Promise<void> {
  for (const { width, format, bytes } of variants) {
    await db
      .insertInto('photos')
      .values({ id, width, format, bytes: bytes.toString('base64'), created_at: now })
      .onConflict((conflict) => conflict.columns(['id', 'width', 'format']).doUpdateSet({ created_at: now }))
      .execute();
  }
}

export async function photoBytes(
  db: Db,
  id: string,
  width: number,
  format: PhotoVariant['format'],
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('photos')
    .select('bytes')
    .where('id', '=', id)
    .where('width', '=', width)
    .where('format', '=', format)
    .executeTakeFirst();
  return row === undefined ? null : Buffer.from(row.bytes, 'base64');
}

/** Deletes photos uploaded before an instant that no dish and no category shows, nor the logo or the portrait. */
export async function deleteUnusedPhotos(db: Db, before: number): Promise<void> {
  const old = await db
    .selectFrom('photos')
    .select('id')
    .distinct()
    .where('created_at', '<', before)
    .execute();
  if (old.length === 0) return;
  const items = await db.selectFrom('menu_items').select('details').execute();
  const specials = await db.selectFrom('specials').select('details').execute();
  const { logo, portrait } = await readSettings(db);
  const pictures = [...items, ...specials].map(({ details }) => imageOf(details));
  for (const { form } of await listCategories(db)) {
    if (form.picture.kind === 'photo') pictures.push(form.picture.image);
  }
  const shown = new Set([...pictures, logo?.image ?? '', portrait ?? ''].map(photoId));
  const unused = old.map(({ id }) => id).filter((id) => !shown.has(id));
  for (const id of unused) {
    // Checked again, because the same picture may have been uploaded meanwhile.
    await db.deleteFrom('photos').where('id', '=', id).where('created_at', '<', before).execute();
  }
}

function imageOf(details: string): string {
  const { image } = JSON.parse(details) as { image?: unknown };
  return typeof image === 'string' ? image : '';
}
