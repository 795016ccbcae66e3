import { type Kysely, type Selectable, sql } from 'kysely';
import type { Rating } from '../../../domain/order/rating.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { type PersonKey, placedBy } from '../people/people.store.ts';

type Db = Kysely<Schema>;

export async function ratingOfOrder(db: Db, orderId: string): Promise<Rating | null> {
  const row = await db
    .selectFrom('order_ratings')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row === undefined ? null : ratingOfRow(row);
}

/** Returns the ratings of a person's orders, by the order's id. */
export async function ratingsOfPerson(db: Db, who: PersonKey): Promise<Map<string, Rating>> {
  const rows = await db
    .selectFrom('order_ratings')
    .innerJoin('orders', 'orders.id', 'order_ratings.order_id')
    .selectAll('order_ratings')
    .where(placedBy(who))
    .execute();
  return new Map(rows.map((row) => [row.order_id, ratingOfRow(row)]));
}

/** Stores an order's rating; of one that has a rating the first time stays. */
export async function saveRating(
  db: Db,
  orderId: string,
  { stars, comment, createdAt }: Rating,
): Promise<void> {
  await db
    .insertInto('order_ratings')
    .values({ order_id: orderId, stars, comment, created_at: createdAt })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ stars, comment }))
    .execute();
}

/** Returns one page of ratings with their orders' numbers, newest first. */
export async function listRatings(
  db: Db,
  { before, limit }: { before: { at: number; id: string } | null; limit: number },
): Promise<(Rating & { orderId: string; number: number | null })[]> {
  const rows = await db
    .selectFrom('order_ratings')
    .innerJoin('orders', 'orders.id', 'order_ratings.order_id')
    .selectAll('order_ratings')
    .select('orders.number')
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(order_ratings.created_at, order_ratings.order_id) < (${before?.at}, ${before?.id})`,
      ),
    )
    .orderBy('order_ratings.created_at', 'desc')
    .orderBy('order_ratings.order_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...ratingOfRow(row), orderId: row.order_id, number: row.number }));
}

/** Returns the stars that were given from an instant on (epoch ms), and when. */
export async function starsSince(db: Db, since: number): Promise<Pick<Rating, 'stars' | 'createdAt'>[]> {
  const rows = await db
    .selectFrom('order_ratings')
    .select(['stars', 'created_at'])
    .where('created_at', '>=', since)
    .execute();
  return rows.map(({ stars, created_at: createdAt }) => ({ stars, createdAt }));
}

/** Removes customers' own words about their orders; the stars stay in the averages. */
export async function deleteRatingComments(db: Db, orderIds: readonly string[]): Promise<void> {
  await db.updateTable('order_ratings').set({ comment: '' }).where('order_id', 'in', orderIds).execute();
}

function ratingOfRow(row: Selectable<Schema['order_ratings']>): Rating {
  return { stars: row.stars, comment: row.comment, createdAt: row.created_at };
}
