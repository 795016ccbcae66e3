import { type Kysely, type Selectable, sql } from 'kysely';
import type { PromotionReach } from '../../../contracts/owner/promotions/promotions.ts';
import type { PromotionAudience, PromotionPicture } from '../../../domain/promotion.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { type NotificationTexts, parseNotificationTexts } from '../notifications.store.ts';

type Db = Kysely<Schema>;

/** A message to many customers. */
export interface Promotion {
  id: string;
  /** A repeated request with the same key is the same promotion. */
  requestKey: string;
  words: NotificationTexts;
  path: string;
  picture: PromotionPicture;
  audience: PromotionAudience;
  status: Schema['promotions']['status'];
  /** When it is due, epoch ms. */
  runAt: number;
  /** Null until it is sent. */
  reach: PromotionReach | null;
  /** Devices that opened it; null for one sent before openings were counted. */
  opened: number | null;
  staffName: string;
  createdAt: number;
}

/** False when the request key was used before. */
export async function insertPromotion(db: Db, promotion: Promotion): Promise<boolean> {
  const result = await db
    .insertInto('promotions')
    .values({
      id: promotion.id,
      request_key: promotion.requestKey,
      words: JSON.stringify(promotion.words),
      path: promotion.path,
      picture: promotion.picture,
      audience: promotion.audience,
      status: promotion.status,
      run_at: promotion.runAt,
      people: promotion.reach?.people ?? null,
      phones: promotion.reach?.phones ?? null,
      opened: promotion.opened,
      staff_name: promotion.staffName,
      created_at: promotion.createdAt,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function promotionById(db: Db, id: string): Promise<Promotion | null> {
  const row = await db.selectFrom('promotions').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : promotionOfRow(row);
}

/** Returns the promotion that a call with this key created. */
export async function promotionByKey(db: Db, requestKey: string): Promise<Promotion | null> {
  const row = await db
    .selectFrom('promotions')
    .selectAll()
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row === undefined ? null : promotionOfRow(row);
}

/** Returns one page, latest due time first. */
export async function listPromotions(
  db: Db,
  page: { before: { at: number; id: string } | null; limit: number },
): Promise<Promotion[]> {
  const { before } = page;
  let query = db.selectFrom('promotions').selectAll();
  if (before !== null) query = query.where(sql<boolean>`(run_at, id) < (${before.at}, ${before.id})`);
  const rows = await query.orderBy('run_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
  return rows.map(promotionOfRow);
}

/** Counts promotions due from one instant to before another, without canceled ones. */
export async function countPromotions(db: Db, from: number, until: number): Promise<number> {
  const row = await db
    .selectFrom('promotions')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('run_at', '>=', from)
    .where('run_at', '<', until)
    .where('status', '!=', 'cancelled')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Returns the due times of promotions after an instant, without canceled ones. Epoch ms. */
export async function promotionTimes(db: Db, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('promotions')
    .select('run_at')
    .where('run_at', '>', after)
    .where('status', '!=', 'cancelled')
    .execute();
  return rows.map((row) => row.run_at);
}

/** Moves a promotion that is still in `from`; false when it has changed. */
export async function movePromotion(
  db: Db,
  id: string,
  from: Promotion['status'],
  to: Promotion['status'],
): Promise<boolean> {
  const result = await db
    .updateTable('promotions')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function savePromotionReach(db: Db, id: string, reach: PromotionReach): Promise<void> {
  await db
    .updateTable('promotions')
    .set({ people: reach.people, phones: reach.phones })
    .where('id', '=', id)
    .execute();
}

/** Counts the orders paid within so many milliseconds after each promotion was due. */
export async function ordersAfter(
  db: Db,
  ids: readonly string[],
  withinMs: number,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('promotions')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.paid_at', '>=', 'promotions.run_at')
        .on('orders.paid_at', '<', sql<number>`promotions.run_at + ${withinMs}`),
    )
    .select((select) => ['promotions.id', select.fn.countAll<number>().as('count')])
    .where('promotions.id', 'in', ids)
    .groupBy('promotions.id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

function promotionOfRow(row: Selectable<Schema['promotions']>): Promotion {
  return {
    id: row.id,
    requestKey: row.request_key,
    words: parseNotificationTexts(row.words),
    path: row.path,
    picture: row.picture,
    audience: row.audience,
    status: row.status,
    runAt: row.run_at,
    reach: row.people === null || row.phones === null ? null : { people: row.people, phones: row.phones },
    opened: row.opened,
    staffName: row.staff_name,
    createdAt: row.created_at,
  };
}
