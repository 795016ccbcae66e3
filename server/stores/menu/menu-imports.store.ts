import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { itemFormSchema } from '../../../contracts/owner/menu/owner-menu.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { optionSetDetails } from './option-sets.store.ts';

type Db = Kysely<Schema>;

const nullableTime = z.nullable(z.int());
const nullableText = z.nullable(z.string());

/** What an import changed, with what was there before; null for what it made. */
const importFacts = z.object({
  dishes: z.array(
    z.object({
      id: z.int(),
      before: z.nullable(itemFormSchema),
      after: itemFormSchema,
      /** Epoch ms until when it was sold out; the same after as before where the import did not say so. */
      soldOut: z.object({ before: nullableTime, after: nullableTime }),
      /** Square's item that it was before; null for none. */
      square: z.nullable(
        z.object({
          dishId: z.int(),
          objectId: z.string(),
          name: z.string(),
          imageId: nullableText,
          imageUrl: nullableText,
          photo: nullableText,
        }),
      ),
    }),
  ),
  /** Places of the dishes that there were before. */
  places: z.array(z.object({ id: z.int(), before: z.int(), after: z.int() })),
  sets: z.array(z.object({ id: z.string(), before: z.nullable(optionSetDetails), after: optionSetDetails })),
  /** Categories that it made, and their names. */
  categories: z.array(z.object({ id: z.string(), name: z.string(), updatedAt: z.int() })),
  /** Options that it took off sale: until when they were before, and after. */
  options: z.array(z.object({ name: z.string(), before: nullableTime, after: z.int() })),
  /** Sizes of single dishes that it took off sale, and until when. */
  sizes: z.prefault(z.array(z.object({ dishId: z.int(), name: z.string(), after: z.int() })), []),
});
export type ImportFacts = z.infer<typeof importFacts>;

/** An import that can be undone. Times are epoch milliseconds. */
export interface MenuImport {
  id: string;
  source: 'square' | 'table';
  madeAt: number;
  undoUntil: number;
  undoneAt: number | null;
}

export async function insertMenuImport(
  db: Db,
  { id, source, madeAt, undoUntil }: Omit<MenuImport, 'undoneAt'>,
  facts: ImportFacts,
): Promise<void> {
  await db
    .insertInto('menu_imports')
    .values({
      id,
      source,
      facts: JSON.stringify(importFacts.parse(facts)),
      made_at: madeAt,
      undo_until: undoUntil,
      undone_at: null,
    })
    .execute();
}

/** Returns the newest import that can still be undone at `now`, with what it changed, or null. */
export async function lastMenuImport(
  db: Db,
  now: number,
): Promise<(MenuImport & { facts: ImportFacts }) | null> {
  const row = await db
    .selectFrom('menu_imports')
    .selectAll()
    .where('undone_at', 'is', null)
    .where('undo_until', '>', now)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const facts = importFacts.safeParse(JSON.parse(row.facts));
  // An import that another version stored in another form is not undone in part.
  if (!facts.success) return null;
  return {
    id: row.id,
    source: row.source,
    madeAt: row.made_at,
    undoUntil: row.undo_until,
    undoneAt: row.undone_at,
    facts: facts.data,
  };
}

/** Whether this import has been undone. */
export async function isImportUndone(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('menu_imports')
    .select('id')
    .where('id', '=', id)
    .where('undone_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when somebody else has just undone it. */
export async function markImportUndone(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('menu_imports')
    .set({ undone_at: now })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Forgets the imports that could be undone until before `before` (epoch ms). */
export async function deleteMenuImportsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('menu_imports').where('undo_until', '<', before).execute();
}
