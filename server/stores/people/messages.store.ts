import { type Kysely, sql } from 'kysely';
import type { MessageFilter } from '../../../contracts/messages.ts';
import { folded } from '../../../domain/texts/folded.ts';
import type { Schema } from '../../database/tables/schema.ts';
import type { ContactMessage } from './contacts.store.ts';

type Db = Kysely<Schema>;

/** A visitor's message with its state. */
export interface MessageRecord extends ContactMessage {
  /** Epoch milliseconds; null while unread. */
  readAt: number | null;
  archivedAt: number | null;
  replied: boolean;
}

/** Returns one page, newest first. */
export async function listMessages(
  db: Db,
  page: {
    filter: MessageFilter;
    search: string;
    before: { at: number; id: string } | null;
    limit: number;
  },
): Promise<MessageRecord[]> {
  const { filter, before } = page;
  let query = messagesQuery(db);
  if (filter === 'archived') query = query.where('archived_at', 'is not', null);
  else if (filter === 'inbox') query = query.where('archived_at', 'is', null);
  else query = query.where(sql<boolean>`read_at is null and archived_at is null`);
  for (const word of folded(page.search).split(/\s+/).slice(0, 6)) {
    if (word === '') continue;
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`folded like ${pattern} escape '\\'`);
  }
  if (before !== null) query = query.where(sql<boolean>`(created_at, id) < (${before.at}, ${before.id})`);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
  return rows.map(messageOfRow);
}

export async function messageById(db: Db, id: string): Promise<MessageRecord | null> {
  const row = await messagesQuery(db).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : messageOfRow(row);
}

/** Counts unread messages in the inbox. */
export async function countUnread(db: Db): Promise<number> {
  const row = await db
    .selectFrom('contact_messages')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(sql<boolean>`read_at is null and archived_at is null`)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Marks a message; null removes the mark. */
export async function markMessage(
  db: Db,
  id: string,
  marks: { readAt?: number | null; archivedAt?: number | null },
): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set({
      ...(marks.readAt !== undefined && { read_at: marks.readAt }),
      ...(marks.archivedAt !== undefined && { archived_at: marks.archivedAt }),
    })
    .where('id', '=', id)
    .execute();
}

/** A reply to a message. */
export interface Reply {
  id: string;
  /** A repeated request with the same key is the same reply. */
  requestKey: string;
  messageId: string;
  text: string;
  staffName: string;
  /** Epoch milliseconds. */
  at: number;
  outcome: Schema['message_replies']['outcome'];
}

/** False when the request key was used before. */
export async function insertReply(db: Db, reply: Reply): Promise<boolean> {
  const { requestKey, messageId, staffName, ...columns } = reply;
  const result = await db
    .insertInto('message_replies')
    .values({ ...columns, request_key: requestKey, message_id: messageId, staff_name: staffName })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Oldest first. */
export async function repliesTo(db: Db, messageId: string): Promise<Reply[]> {
  const rows = await db
    .selectFrom('message_replies')
    .selectAll()
    .where('message_id', '=', messageId)
    .orderBy('at', 'asc')
    .orderBy('id', 'asc')
    .execute();
  return rows.map(replyOfRow);
}

export async function replyById(db: Db, id: string): Promise<Reply | null> {
  const row = await db.selectFrom('message_replies').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : replyOfRow(row);
}

/** Returns the reply that a call with this key wrote. */
export async function replyByKey(db: Db, requestKey: string): Promise<Reply | null> {
  const row = await db
    .selectFrom('message_replies')
    .selectAll()
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row === undefined ? null : replyOfRow(row);
}

export async function setReplyOutcome(db: Db, id: string, outcome: Reply['outcome']): Promise<void> {
  await db.updateTable('message_replies').set({ outcome }).where('id', '=', id).execute();
}

function messagesQuery(db: Db) {
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .select((select) =>
      select
        .selectFrom('message_replies')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('message_replies.message_id', '=', 'contact_messages.id')
        .as('replies'),
    );
}

function messageOfRow(row: Schema['contact_messages'] & { replies: number | null }): MessageRecord {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    language: row.language,
    createdAt: row.created_at,
    readAt: row.read_at,
    archivedAt: row.archived_at,
    replied: (row.replies ?? 0) > 0,
  };
}

function replyOfRow({ request_key, message_id, staff_name, ...columns }: Schema['message_replies']): Reply {
  return { ...columns, requestKey: request_key, messageId: message_id, staffName: staff_name };
}
