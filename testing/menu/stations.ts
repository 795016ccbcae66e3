import type { Kysely } from 'kysely';
import type { Schema } from '../../server/database/tables/schema.ts';
import { categoryById, updateCategory } from '../../server/stores/menu/categories.store.ts';

/** Has the dishes of a category made at a station; none by an empty one. */
export async function setCategoryStation(db: Kysely<Schema>, id: string, station: string): Promise<void> {
  const category = await categoryById(db, id);
  if (category === null) throw new Error(`no category ${id}`);
  await updateCategory(db, id, { ...category.form, station }, category.updatedAt, category.updatedAt + 1);
}
