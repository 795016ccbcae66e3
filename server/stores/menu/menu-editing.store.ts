import type { Kysely } from 'kysely';
import {
  itemForm,
  itemOfForm,
  specialForm,
  specialOfForm,
} from '../../../contracts/owner/menu/dish-forms.ts';
import type { OwnerDish } from '../../../contracts/owner/menu/owner-menu.ts';
import type { CategoryId } from '../../../domain/menu/menu.ts';
import type { ItemForm, SpecialForm } from '../../../domain/menu/menu-form.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { insertMenuItem, insertSpecial } from './menu.store.ts';
import { itemColumns, specialColumns, storedItem, storedSpecial } from './menu-record.ts';

type Db = Kysely<Schema>;

/** One interface for both kinds of dishes. */
export interface DishTable<F> {
  table: 'menu_items' | 'specials';
  /** In the menu's order, within each category. */
  list(db: Db): Promise<OwnerDish<F>[]>;
  insert(db: Db, form: F, now: number): Promise<number>;
  /** False when the dish has changed since `expected`. */
  update(db: Db, id: number, form: F, expected: number, at: number): Promise<boolean>;
}

export const ITEMS: DishTable<ItemForm> = {
  table: 'menu_items',
  async list(db) {
    const rows = await db.selectFrom('menu_items').selectAll().orderBy('position').orderBy('id').execute();
    return rows.map((row) => ({ ...dishOf(row), form: itemForm(storedItem(row), row.hidden === 1) }));
  },
  insert: (db, form, now) => insertMenuItem(db, itemOfForm(form), now, form.hidden),
  async update(db, id, form, expected, at) {
    const result = await db
      .updateTable('menu_items')
      .set({ ...itemColumns(itemOfForm(form)), hidden: form.hidden ? 1 : 0, updated_at: at })
      .where('id', '=', id)
      .where('updated_at', '=', expected)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  },
};

export const SPECIALS: DishTable<SpecialForm> = {
  table: 'specials',
  async list(db) {
    const rows = await db.selectFrom('specials').selectAll().orderBy('position').orderBy('id').execute();
    return rows.map((row) => ({ ...dishOf(row), form: specialForm(storedSpecial(row)) }));
  },
  insert: (db, form, now) => insertSpecial(db, specialOfForm(form), now),
  async update(db, id, form, expected, at) {
    const result = await db
      .updateTable('specials')
      .set({ ...specialColumns(specialOfForm(form)), updated_at: at })
      .where('id', '=', id)
      .where('updated_at', '=', expected)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  },
};

function dishOf(row: {
  id: number;
  updated_at: number;
  sold_out_until: number | null;
  stock: number | null;
}): Omit<OwnerDish<never>, 'form'> {
  return { id: row.id, updatedAt: row.updated_at, soldOutUntil: row.sold_out_until, stock: row.stock };
}

/** Stores how many portions there are, counted on a business day (`YYYY-MM-DD`); null where nobody counts them. */
export async function setStock(
  db: Db,
  table: DishTable<never>['table'],
  id: number,
  stock: number | null,
  day: string,
): Promise<void> {
  await db.updateTable(table).set({ stock, stock_day: day }).where('id', '=', id).execute();
}

/** False when the dish has changed since `expected`. */
export async function deleteDish(
  db: Db,
  table: DishTable<never>['table'],
  id: number,
  expected: number,
): Promise<boolean> {
  const result = await db
    .deleteFrom(table)
    .where('id', '=', id)
    .where('updated_at', '=', expected)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Returns the ids of one category or of all specials, in order. */
export async function dishOrder(
  db: Db,
  table: DishTable<never>['table'],
  category: CategoryId | null,
): Promise<{ id: number; position: number }[]> {
  if (table === 'specials' || category === null) {
    return db.selectFrom(table).select(['id', 'position']).orderBy('position').orderBy('id').execute();
  }
  return db
    .selectFrom('menu_items')
    .select(['id', 'position'])
    .where('category', '=', category)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function setPosition(
  db: Db,
  table: DishTable<never>['table'],
  id: number,
  position: number,
): Promise<void> {
  await db.updateTable(table).set({ position }).where('id', '=', id).execute();
}

/** Returns every dish's place, by id. */
export async function dishPositions(db: Db): Promise<Map<number, number>> {
  const rows = await db.selectFrom('menu_items').select(['id', 'position']).execute();
  return new Map(rows.map(({ id, position }) => [id, position]));
}

/** Returns the dish that this request has already created, or null. */
export async function dishOfRequest(db: Db, key: string): Promise<number | null> {
  const row = await db
    .selectFrom('menu_request_keys')
    .select('menu_id')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.menu_id ?? null;
}

/** False when the key was used before. */
export async function insertMenuKey(db: Db, key: string, menuId: number, now: number): Promise<boolean> {
  const result = await db
    .insertInto('menu_request_keys')
    .values({ key, menu_id: menuId, created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function deleteMenuKeysBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('menu_request_keys').where('created_at', '<', before).execute();
}
