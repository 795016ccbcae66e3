import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/tables/schema.ts';
import type { Deps } from '../deps.ts';

/** A recorded change: who made it, with the values before and after. */
export interface AuditEntry {
  /** Null for a change by the server itself. */
  staff: { id: string; email: string; name?: string; tablet?: string | undefined } | null;
  /** `<what>.<done>`, such as `menu_item.changed`. */
  action: string;
  /** What was changed, such as a menu item's id; empty for a single record such as the settings. */
  subject: string;
  /** Plain data without secrets; null where the record did not exist. */
  before: unknown;
  after: unknown;
}

/** What an entry is stamped with. */
type Stamp = Pick<Deps, 'newId' | 'now'>;

/** Records the change as of now; call it inside the transaction that makes it. */
export async function recordAudit(
  db: Kysely<Schema>,
  { newId, now }: Stamp,
  entry: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      id: newId(),
      at: now(),
      actor: entry.staff === null ? 'server' : `staff:${entry.staff.id}`,
      actor_name: entry.staff?.name ?? entry.staff?.email ?? '',
      tablet: entry.staff?.tablet ?? null,
      action: entry.action,
      area: entry.action.split('.')[0] ?? '',
      subject: entry.subject,
      before: asJson(entry.before),
      after: asJson(entry.after),
    })
    .execute();
}

/** The same, but records nothing when the values before and after are equal. */
export async function recordChange(db: Kysely<Schema>, stamp: Stamp, entry: AuditEntry): Promise<void> {
  if (!isDeepStrictEqual(entry.before, entry.after)) await recordAudit(db, stamp, entry);
}

/** Returns the values after the latest change by this action to its subject; null without one. */
export async function valuesAfter(db: Kysely<Schema>, action: string, subject: string): Promise<unknown> {
  const row = await db
    .selectFrom('audit_entries')
    .select('after')
    .where('action', '=', action)
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return fromJson(row?.after ?? null);
}

/** Deletes the values before and after, which are about people who are erased. */
export async function deleteAuditValues(db: Kysely<Schema>, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await db
    .updateTable('audit_entries')
    .set({ before: null, after: null })
    .where('area', '=', 'person')
    .where('subject', 'in', subjects)
    .execute();
}

/** Deletes what customers were told with refunds of orders; the amounts stay. */
export async function deleteRefundWords(db: Kysely<Schema>, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const rows = await db
    .selectFrom('audit_entries')
    .select(['id', 'after'])
    .where('action', '=', 'order.refunded')
    .where('subject', 'in', orderIds)
    .execute();
  if (rows.length === 0) return;
  const changed = rows.map(({ id, after }) => {
    const refund = fromJson(after) as object;
    return sql`(${id}, ${JSON.stringify({ ...refund, message: '' })})`;
  });
  await sql`
    with wordless (id, after_value) as (values ${sql.join(changed)})
    update audit_entries set after = wordless.after_value from wordless where audit_entries.id = wordless.id
  `.execute(db);
}

/** A stored entry. */
export interface AuditRecord {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  /** `staff:<id>`, or `server`. */
  actor: string;
  /** The actor's name at that time; empty for the server. */
  actorName: string;
  /** The shared tablet at which they made it, by its name at that time; null for a sign-in of their own. */
  tablet: string | null;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
}

export interface AuditFilter {
  actor?: string | undefined;
  /** The part of the action before its dot. */
  area?: string | undefined;
  /** From this instant on (epoch ms). */
  from?: number | undefined;
  /** Before this instant (epoch ms). */
  until?: number | undefined;
  /** Older than this entry. */
  before?: { at: number; id: string } | null;
}

/** An upload alone changes nothing visible: it is listed only when its area is selected. */
const UPLOADS = 'photo';

/** Returns entries, newest first; with `before` the page that follows that entry, unaffected by newer entries. */
export async function readAudit(
  db: Kysely<Schema>,
  filter: AuditFilter,
  limit: number,
): Promise<AuditRecord[]> {
  const { actor, area, from, until, before = null } = filter;
  let query = db.selectFrom('audit_entries').selectAll();
  if (actor !== undefined) query = query.where('actor', '=', actor);
  query = area === undefined ? query.where('area', '!=', UPLOADS) : query.where('area', '=', area);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (until !== undefined) query = query.where('at', '<', until);
  if (before !== null) query = query.where(sql<boolean>`(at, id) < (${before.at}, ${before.id})`);
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actor: row.actor,
    actorName: row.actor_name,
    tablet: row.tablet,
    action: row.action,
    subject: row.subject,
    before: fromJson(row.before),
    after: fromJson(row.after),
  }));
}

/** Returns every area with an entry, in order. */
export async function auditAreas(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('audit_entries').select('area').distinct().orderBy('area').execute();
  return rows.map(({ area }) => area);
}

function fromJson(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}

function asJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
