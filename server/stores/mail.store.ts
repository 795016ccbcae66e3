import { type Kysely, sql } from 'kysely';
import type { SiteLanguage } from '../../domain/language.ts';
import type { Schema } from '../database/tables/schema.ts';
import { normalEmail } from '../../domain/contact/email.ts';

type Db = Kysely<Schema>;

/** A mail about an account, waiting to be sent. */
export interface AccountMail {
  id: string;
  /** `taken`: somebody tried to create a second account with the address. */
  kind: Schema['account_mails']['kind'];
  email: string;
  language: SiteLanguage;
  createdAt: number;
}

export async function insertAccountMail(db: Db, mail: AccountMail): Promise<void> {
  const { createdAt, email, ...columns } = mail;
  await db
    .insertInto('account_mails')
    .values({ ...columns, email: normalEmail(email), created_at: createdAt })
    .execute();
}

export async function accountMailById(db: Db, id: string): Promise<AccountMail | undefined> {
  const row = await db.selectFrom('account_mails').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && { id: row.id, kind: row.kind, email: row.email, language: row.language, createdAt: row.created_at }
  );
}

export async function deleteAccountMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('account_mails').where('id', '=', id).execute();
}

/** A message that could not be delivered. */
export interface UndeliveredMessage {
  /** Unique: `<job kind>:<subject>`. */
  id: string;
  channel: Schema['outbox_messages']['channel'];
  recipient: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** `off` when the channel was not configured; otherwise the provider's reason. */
  why: string;
  createdAt: number;
}

/** Stores an undelivered message for the owner, once for each id. */
export async function saveUndelivered(db: Db, message: UndeliveredMessage): Promise<void> {
  const { createdAt, ...columns } = message;
  await db
    .insertInto('outbox_messages')
    .values({ ...columns, created_at: createdAt, handled_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** A stored undelivered message. */
export interface UndeliveredMessageRecord extends UndeliveredMessage {
  /** When the staff marked it as handled, epoch ms. */
  handledAt: number | null;
}

/** Newest first; `before` returns the messages after that one, `handled` only those handled or not. */
export async function undeliveredMessages(
  db: Db,
  limit: number,
  only: { handled?: boolean; before?: { at: number; id: string } | null } = {},
): Promise<UndeliveredMessageRecord[]> {
  const { handled, before } = only;
  let query = db.selectFrom('outbox_messages').selectAll();
  if (handled !== undefined) query = query.where('handled_at', handled ? 'is not' : 'is', null);
  if (before != null) query = query.where(sql<boolean>`(created_at, id) < (${before.at}, ${before.id})`);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(({ created_at, handled_at, ...columns }) => ({
    ...columns,
    createdAt: created_at,
    handledAt: handled_at,
  }));
}

/** Marks an undelivered message as handled or open; false where it already is, or does not exist. */
export async function setHandled(db: Db, id: string, handledAt: number | null): Promise<boolean> {
  const result = await db
    .updateTable('outbox_messages')
    .set({ handled_at: handledAt })
    .where('id', '=', id)
    .where('handled_at', handledAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Deletes all stored messages to an address. */
export async function deleteMessagesTo(db: Db, email: string): Promise<void> {
  const address = normalEmail(email);
  await db.deleteFrom('account_mails').where('email', '=', address).execute();
  await db
    .deleteFrom('outbox_messages')
    .where(({ fn }) => fn<string>('lower', ['recipient']), '=', address)
    .execute();
}

/** Deletes stored messages by their ids. */
export async function deleteUndelivered(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('outbox_messages').where('id', 'in', ids).execute();
}

export async function deleteMessagesBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('outbox_messages').where('created_at', '<', before).execute();
}
