import { type Kysely, sql } from 'kysely';
import type { SiteLanguage } from '../../../domain/language.ts';
import type { RetentionEnd } from '../../../domain/order/contact-retention.ts';
import { folded } from '../../../domain/texts/folded.ts';
import type { Schema } from '../../database/tables/schema.ts';

type Db = Kysely<Schema>;

/** A visitor's message to the truck. */
export interface ContactMessage {
  id: string;
  name: string;
  email: string;
  message: string;
  /** The language to reply in. */
  language: SiteLanguage;
  createdAt: number;
}

export async function insertContactMessage(db: Db, contact: ContactMessage): Promise<void> {
  const { createdAt, ...columns } = contact;
  await db
    .insertInto('contact_messages')
    .values({
      ...columns,
      created_at: createdAt,
      read_at: null,
      archived_at: null,
      folded: folded(`${contact.name} ${contact.email} ${contact.message}`),
    })
    .execute();
}

/**
 * Claims a key for a message sent at `now`; false when it was claimed after `freeBefore` (epoch ms). Of two concurrent
 * senders only one gets it.
 */
export async function takeContactKey(db: Db, key: string, now: number, freeBefore: number): Promise<boolean> {
  const result = await db
    .insertInto('contact_repeats')
    .values({ key, sent_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ sent_at: now }).where('contact_repeats.sent_at', '<=', freeBefore),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function deleteContactKeysBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('contact_repeats').where('sent_at', '<', before).execute();
}

export async function contactMessageById(db: Db, id: string): Promise<ContactMessage | undefined> {
  const row = await db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const { id: rowId, name, email, message, language, created_at: createdAt } = row;
  return { id: rowId, name, email, message, language, createdAt };
}

/** Returns an address's messages, newest first. */
export async function contactMessagesFrom(db: Db, email: string): Promise<ContactMessage[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'email', 'message', 'language', 'created_at as createdAt'])
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.trim().toLowerCase())
    .orderBy('created_at', 'desc')
    .execute();
  return rows;
}

/** Deletes an address's messages with their replies. */
export async function deleteContactMessagesFrom(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.trim().toLowerCase())
    .execute();
}

/** Deletes the oldest messages from before an instant (epoch ms) with their replies, `limit` at most; returns their number. */
export async function deleteOldContactMessages(db: Db, before: number, limit: number): Promise<number> {
  const deleted = await db
    .deleteFrom('contact_messages')
    .where('id', 'in', (select) =>
      select
        .selectFrom('contact_messages')
        .select('id')
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Counts the messages from before each end. */
export async function countOldContactMessages(db: Db, ends: readonly RetentionEnd[]): Promise<number[]> {
  const counts = ends.map(({ before }, index) =>
    sql<number>`count(case when created_at < ${before} then 1 end)`.as(`n${index}`),
  );
  const row = await db
    .selectFrom('contact_messages')
    .select(counts)
    .where('created_at', '<', Math.max(...ends.map(({ before }) => before)))
    .executeTakeFirstOrThrow();
  return ends.map((_, index) => row[`n${index}`] ?? 0);
}
