import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/tables/schema.ts';

/** A change worth remembering: who made it, and what stood there before and after. */
export interface AuditEntry {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  /** Null for what the server did by itself. */
  staff: { id: string; email: string; name?: string } | null;
  /** `<what>.<done>`, such as `menu_item.changed`. */
  action: string;
  /** What was changed, such as a menu item's id; empty where there is only one. */
  subject: string;
  /** Plain data without secrets; null where there was nothing. */
  before: unknown;
  after: unknown;
}

/** Writes the change down; call it inside the transaction that makes the change. */
export async function recordAudit(db: Kysely<Schema>, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      id: entry.id,
      at: entry.at,
      actor: entry.staff === null ? 'server' : `staff:${entry.staff.id}`,
      actor_name: entry.staff?.name ?? entry.staff?.email ?? '',
      action: entry.action,
      area: entry.action.split('.')[0] ?? '',
      subject: entry.subject,
      before: asJson(entry.before),
      after: asJson(entry.after),
    })
    .execute();
}

/** The same for what may have been saved as it stood, which is no change. */
export async function recordChange(db: Kysely<Schema>, entry: AuditEntry): Promise<void> {
  if (!isDeepStrictEqual(entry.before, entry.after)) await recordAudit(db, entry);
}

/** What stood before and after is no longer told: it was about somebody who is erased. */
export async function forgetAuditOf(db: Kysely<Schema>, subject: string): Promise<void> {
  await db
    .updateTable('audit_entries')
    .set({ before: null, after: null })
    .where('area', '=', 'person')
    .where('subject', '=', subject)
    .execute();
}

/** An entry as it is read. */
export interface AuditRecord {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  /** `staff:<id>`, or `server`. */
  actor: string;
  /** How the actor was called then; empty for the server. */
  actorName: string;
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
  after?: { at: number; id: string } | undefined;
}

/** An upload by itself changes nothing that anybody sees: it is read only where it is asked for. */
const UPLOADS = 'photo';

/** Newest first; with `after` the page behind that entry, however many were added since. */
export async function readAudit(
  db: Kysely<Schema>,
  filter: AuditFilter,
  limit: number,
): Promise<AuditRecord[]> {
  const { actor, area, from, until, after } = filter;
  let query = db.selectFrom('audit_entries').selectAll();
  if (actor !== undefined) query = query.where('actor', '=', actor);
  query = area === undefined ? query.where('area', '!=', UPLOADS) : query.where('area', '=', area);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (until !== undefined) query = query.where('at', '<', until);
  if (after !== undefined) query = query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id})`);
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actor: row.actor,
    actorName: row.actor_name,
    action: row.action,
    subject: row.subject,
    before: fromJson(row.before),
    after: fromJson(row.after),
  }));
}

/** Every area that anything was written down about, in order. */
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
