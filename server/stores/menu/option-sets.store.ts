import type { Kysely, Selectable } from 'kysely';
import * as z from 'zod/mini';
import { storedLocalized } from '../../../contracts/fields/localized.ts';
import { schemaOf } from '../../../contracts/schema-of.ts';
import type { OptionSetId } from '../../../domain/menu/menu.ts';
import { type OptionSetForm, optionSetIds } from '../../../domain/menu/option-set.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { itemColumns, storedItem } from './menu-record.ts';

type Db = Kysely<Schema>;

/** An option set with the time of its last change (epoch ms). */
export interface StoredOptionSet {
  id: OptionSetId;
  form: OptionSetForm;
  updatedAt: number;
}

const name = storedLocalized(z.string(), '');

/** The form of a set as it is stored. */
export const optionSetDetails = schemaOf<OptionSetForm>()(
  z.strictObject({
    name,
    min: z.int(),
    max: z.int(),
    options: z.array(z.strictObject({ name, price: z.string(), byDefault: z.boolean() })),
  }),
);

/** Returns the option sets in the order in which they were made. */
export async function listOptionSets(db: Db): Promise<StoredOptionSet[]> {
  const rows = await db.selectFrom('option_sets').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(optionSetOf);
}

/** Returns the forms of the option sets by key. */
export async function optionSetForms(db: Db): Promise<Map<OptionSetId, OptionSetForm>> {
  return new Map((await listOptionSets(db)).map(({ id, form }) => [id, form]));
}

export async function optionSetById(db: Db, id: OptionSetId): Promise<StoredOptionSet | null> {
  const row = await db.selectFrom('option_sets').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : optionSetOf(row);
}

/** Returns the key of the set that this request has made, or null. */
export async function optionSetOfRequest(db: Db, requestKey: string): Promise<OptionSetId | null> {
  const row = await db
    .selectFrom('option_sets')
    .select('id')
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Appends a set under the first free key of its name and returns the key; null where the same request has made one
 * meanwhile.
 */
export async function insertOptionSet(
  db: Db,
  form: OptionSetForm,
  requestKey: string,
  now: number,
): Promise<OptionSetId | null> {
  const last = await db
    .selectFrom('option_sets')
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirst();
  for (const id of optionSetIds(form.name.en)) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('option_sets')
      .values({
        id,
        position: (last?.position ?? 0) + 1,
        details: JSON.stringify(optionSetDetails.parse(form)),
        request_key: requestKey,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return id;
    if ((await optionSetOfRequest(db, requestKey)) !== null) return null;
  }
  return null;
}

/** False when the set has changed since `expected`. */
export async function updateOptionSet(
  db: Db,
  id: OptionSetId,
  form: OptionSetForm,
  expected: number,
  at: number,
): Promise<boolean> {
  const result = await db
    .updateTable('option_sets')
    .set({ details: JSON.stringify(optionSetDetails.parse(form)), updated_at: at })
    .where('id', '=', id)
    .where('updated_at', '=', expected)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False when the set has changed since `expected`. */
export async function deleteOptionSet(db: Db, id: OptionSetId, expected: number): Promise<boolean> {
  const result = await db
    .deleteFrom('option_sets')
    .where('id', '=', id)
    .where('updated_at', '=', expected)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Takes a set off every dish and returns their canonical names. `now` in epoch milliseconds. */
export async function detachOptionSet(db: Db, id: OptionSetId, now: number): Promise<string[]> {
  const rows = await db.selectFrom('menu_items').selectAll().orderBy('id').execute();
  const names: string[] = [];
  for (const row of rows) {
    const { optionSets = [], ...item } = storedItem(row);
    if (!optionSets.includes(id)) continue;
    const others = optionSets.filter((each) => each !== id);
    await db
      .updateTable('menu_items')
      .set({
        ...itemColumns({ ...item, ...(others.length > 0 && { optionSets: others }) }),
        updated_at: Math.max(now, row.updated_at + 1),
      })
      .where('id', '=', row.id)
      .execute();
    names.push(row.name);
  }
  return names;
}

function optionSetOf(row: Selectable<Schema['option_sets']>): StoredOptionSet {
  return { id: row.id, form: optionSetDetails.parse(JSON.parse(row.details)), updatedAt: row.updated_at };
}
