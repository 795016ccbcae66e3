import { type Kysely, sql } from 'kysely';
import { itemForm, itemOfForm } from '../../../contracts/owner/menu/dish-forms.ts';
import { type DishPlace, NO_CATEGORY } from '../../../domain/menu/category.ts';
import type { CategoryId } from '../../../domain/menu/menu.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { itemColumns, specialColumns, storedItem, storedSpecial } from './menu-record.ts';

type Db = Kysely<Schema>;

/** An editor that was opened before finds the dish changed. */
const laterThan = (now: number) =>
  sql<number>`case when updated_at >= ${now} then updated_at + 1 else ${now} end`;

/** Returns the places and names of all dishes, hidden ones too. */
export async function dishPlaces(db: Db): Promise<(DishPlace & { name: string })[]> {
  return db.selectFrom('menu_items').select(['id', 'name', 'category', 'position']).execute();
}

/** Moves a dish to another category. It keeps its sizes, also where its old or new category alone would give some. */
export async function moveDish(db: Db, { id, category, position }: DishPlace, now: number): Promise<void> {
  const row = await db.selectFrom('menu_items').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return;
  const stored = storedItem(row);
  const moved = itemOfForm({ ...itemForm(stored, false), category });
  const details = { sizeOptions: moved.sizeOptions, unsized: moved.unsized };
  await db
    .updateTable('menu_items')
    .set({ ...itemColumns({ ...stored, ...details, category }), position, updated_at: laterThan(now) })
    .where('id', '=', id)
    .execute();
}

/** Gives the specials in a category's colors those of another one. */
export async function moveSpecials(db: Db, from: CategoryId, to: CategoryId, now: number): Promise<void> {
  const rows = await db.selectFrom('specials').selectAll().orderBy('id').execute();
  for (const row of rows) {
    const special = storedSpecial(row);
    if (special.category !== from) continue;
    await db
      .updateTable('specials')
      .set({ ...specialColumns({ ...special, category: to }), updated_at: laterThan(now) })
      .where('id', '=', row.id)
      .execute();
  }
}

/** Whether dishes can be put there: an existing category, or nowhere. */
export async function isCategory(db: Db, id: CategoryId): Promise<boolean> {
  if (id === NO_CATEGORY) return true;
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
