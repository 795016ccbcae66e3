import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { NotificationType } from '../../domain/notification.ts';
import type { Localized } from '../../domain/language.ts';
import { inEachLanguage, inEachTranslation } from '../../domain/localized.ts';
import type { Schema } from '../database/tables/schema.ts';
import type { OrderMessage } from './orders/order-messages.store.ts';

type Db = Kysely<Schema>;

const notificationText = z.object({ title: z.string(), message: z.string() });
const stored = z.object({ en: notificationText, ...inEachTranslation(() => z.optional(notificationText)) });

/** Title and message of a notice in each language. */
export type NotificationTexts = Localized<{ title: string; message: string }>;

/** Parses stored texts; a language that the site did not have then gets the English ones. */
export function parseNotificationTexts(json: string): NotificationTexts {
  const words = stored.parse(JSON.parse(json));
  return inEachLanguage((language) => words[language] ?? words.en);
}

/** The recipients of a notice; `order`: only the devices that follow it. */
export type Audience = { kind: 'everyone' } | { kind: 'customer'; customerId: string } | { kind: 'order' };

/** The additional fields of a promotion's notice. */
export interface PromotionNotice {
  id: string;
  /** Path of its picture on this site, or null. */
  picture: string | null;
}

export interface StoredNotification {
  id: string;
  audience: Schema['notifications']['audience'];
  type: NotificationType;
  words: NotificationTexts;
  /** The order it is about, or null. */
  orderId: string | null;
  path: string | null;
  promotion: PromotionNotice | null;
  /** The event of its order that it reports. */
  about: OrderMessage['about'];
  /** Epoch milliseconds, unique. */
  timestamp: number;
}

export interface NewNotification {
  id: string;
  /** One notice per key ever. */
  dedupeKey: string;
  audience: Audience;
  type: NotificationType;
  words: NotificationTexts;
  orderId: string | null;
  path: string | null;
  /** Absent for other notices. */
  promotion?: PromotionNotice;
}

/** Stores a notice; null when its key exists. Call it inside a transaction: readers ask for newer timestamps. */
export async function insertNotification(
  tx: Db,
  notification: NewNotification,
  now: number,
): Promise<StoredNotification | null> {
  const { dedupeKey, audience, words: inLanguages, promotion = null, ...columns } = notification;
  const timestamp = await nextTimestamp(tx, now);
  const result = await tx
    .insertInto('notifications')
    .values({
      id: columns.id,
      dedupe_key: dedupeKey,
      audience: audience.kind,
      customer_id: audience.kind === 'customer' ? audience.customerId : null,
      order_id: columns.orderId,
      type: columns.type,
      words: JSON.stringify(inLanguages),
      path: columns.path,
      promotion_id: promotion?.id ?? null,
      picture: promotion?.picture ?? null,
      timestamp,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) return null;
  const about = aboutOf(dedupeKey);
  return { ...columns, audience: audience.kind, words: inLanguages, promotion, about, timestamp };
}

/** Returns the status in `order:<order>:<status>`. */
function aboutOf(dedupeKey: string): OrderMessage['about'] {
  const status = dedupeKey.split(':').at(-1);
  return (
    (['received', 'preparing', 'ready', 'cancelled'] as const).find((known) => known === status) ?? 'other'
  );
}

/**
 * Returns a timestamp later than all before. Locks the sequence until the transaction ends, so that none becomes
 * visible late.
 */
async function nextTimestamp(tx: Db, now: number): Promise<number> {
  const row = await tx
    .insertInto('counters')
    .values({ name: 'notification-timestamp', value: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        value: sql`case when counters.value >= ${now} then counters.value + 1 else ${now} end`,
      }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Returns the notices for a customer, or for everyone when signed out, after `since`, newest first. */
export async function notificationsFor(
  db: Db,
  customerId: string | null,
  { since, limit }: { since: number; limit: number },
): Promise<StoredNotification[]> {
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .where('timestamp', '>', since)
    .where((where) =>
      customerId === null
        ? where('audience', '=', 'everyone')
        : where.or([
            where('audience', '=', 'everyone'),
            where.and([where('audience', '=', 'customer'), where('customer_id', '=', customerId)]),
          ]),
    )
    .orderBy('timestamp', 'desc')
    .limit(limit)
    .execute();
  return rows.map(notificationOfRow);
}

/** Returns the id of the notice that was stored under a key; null where there is none. */
export async function notificationIdOf(db: Db, dedupeKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function notificationById(db: Db, id: string): Promise<StoredNotification | null> {
  const row = await db.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : notificationOfRow(row);
}

export async function deleteNotificationsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('notifications').where('timestamp', '<', before).execute();
}

function notificationOfRow(row: Schema['notifications']): StoredNotification {
  return {
    id: row.id,
    audience: row.audience,
    type: row.type,
    words: parseNotificationTexts(row.words),
    orderId: row.order_id,
    path: row.path,
    promotion: row.promotion_id === null ? null : { id: row.promotion_id, picture: row.picture },
    about: aboutOf(row.dedupe_key),
    timestamp: row.timestamp,
  };
}
