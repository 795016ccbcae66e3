import { type Expression, expressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';
import type { SearchWord } from '../../domain/order-search.ts';
import type { Schema } from '../database/schema.ts';
import { type OrderRecord, orderOfRow } from './order-record.ts';
import { ordersOf, type Person, personOfRow, type Who } from './people.store.ts';

type Db = Kysely<Schema>;

/** Sorts after everything that begins with the same letters. */
const LAST = '\uffff';

/** Where a page ends: what follows was there before, or at the same instant with a smaller id. */
export interface Cursor {
  at: number;
  id: string;
}

/** One page, whoever ordered last first. */
export async function listPeople(
  db: Db,
  page: { words: SearchWord[]; before: Cursor | null; limit: number },
): Promise<Person[]> {
  const { before } = page;
  let query = db.selectFrom('people').selectAll();
  for (const word of page.words) {
    query = query.where('id', 'in', (select) =>
      select.selectFrom('people_search_terms').select('person_id').where(matches(word)),
    );
  }
  if (before !== null) query = query.where(sql<boolean>`(last_at, id) < (${before.at}, ${before.id})`);
  const rows = await query.orderBy('last_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
  return rows.map(personOfRow);
}

/** One page of somebody's paid orders, newest first. */
export async function ordersOfPerson(
  db: Db,
  who: Who,
  page: { before: Cursor | null; limit: number },
): Promise<OrderRecord[]> {
  const { before } = page;
  let query = ordersOf(db, who).selectAll();
  if (before !== null) query = query.where(sql<boolean>`(paid_at, id) < (${before.at}, ${before.id})`);
  const rows = await query.orderBy('paid_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
  return rows.map(orderOfRow);
}

function matches({ exact, prefixes }: SearchWord): Expression<SqlBool> {
  const where = expressionBuilder<Schema, 'people_search_terms'>();
  return where.or([
    ...exact.map((term) => where('term', '=', term)),
    ...prefixes.map((prefix) => where.and([where('term', '>=', prefix), where('term', '<', prefix + LAST)])),
  ]);
}
