import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';

/** A sign-in. Only a hash of the cookie is stored, so that a reader of the table cannot sign in with it. */
export interface Session {
  /** SHA-256 of the cookie's value, hex. */
  tokenHash: string;
  kind: Schema['sessions']['kind'];
  /** Id of the staff member or customer. */
  subjectId: string;
  /** Epoch milliseconds. */
  createdAt: number;
  expiresAt: number;
  /** The session is not extended past this. */
  endsAt?: number | null;
  /** User-Agent header of a staff member's browser, and its last request. */
  userAgent?: string | null;
  seenAt?: number | null;
  /** Name and lock minutes (0 for never) of a shared tablet, and who is working there; null for no such tablet. */
  shared?: SharedSession | null;
}

interface SharedSession {
  tablet: string;
  lockMinutes: number;
  /** Null while it is locked. `seenAt`: epoch ms of their last action. */
  acting: { id: string; seenAt: number } | null;
}

/** Stores a new session, and deletes expired ones. */
export async function insertSession(db: Kysely<Schema>, session: Session): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', session.createdAt).execute();
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      kind: session.kind,
      subject_id: session.subjectId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      ends_at: session.endsAt ?? null,
      user_agent: session.userAgent ?? null,
      seen_at: session.seenAt ?? null,
    })
    .execute();
}

/** Undefined when the session is unknown or expired at `now` (epoch milliseconds). */
export async function findSession(
  db: Kysely<Schema>,
  tokenHash: string,
  now: number,
): Promise<Session | undefined> {
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && sessionOf(row);
}

function sessionOf(row: Selectable<Schema['sessions']>): Session {
  return {
    tokenHash: row.token_hash,
    kind: row.kind,
    subjectId: row.subject_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    endsAt: row.ends_at,
    userAgent: row.user_agent,
    seenAt: row.seen_at,
    shared:
      row.tablet === null
        ? null
        : {
            tablet: row.tablet,
            lockMinutes: row.lock_minutes ?? 0,
            acting: row.acting_id === null ? null : { id: row.acting_id, seenAt: row.acting_seen_at ?? 0 },
          },
  };
}

export async function extendSession(db: Kysely<Schema>, tokenHash: string, expiresAt: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Records a session's last use; epoch milliseconds. */
export async function markSessionSeen(db: Kysely<Schema>, tokenHash: string, at: number): Promise<void> {
  await db.updateTable('sessions').set({ seen_at: at }).where('token_hash', '=', tokenHash).execute();
}

/** Ends one session; an unknown one is no error. */
export async function deleteSession(db: Kysely<Schema>, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Ends every session of an account except `keep`. Returns their number. */
export async function deleteSessionsOf(
  db: Kysely<Schema>,
  kind: Session['kind'],
  subjectId: string,
  keepTokenHash = '',
): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('token_hash', '<>', keepTokenHash)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Returns a staff member's sessions that are valid at `now` (epoch ms), newest first. */
export async function staffSessionsOf(db: Kysely<Schema>, staffId: string, now: number): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('kind', '=', 'staff')
    .where('subject_id', '=', staffId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(sessionOf);
}

/** Returns an account's sessions that are valid at `now` (epoch ms), oldest first. */
export async function sessionsOf(
  db: Kysely<Schema>,
  kind: Session['kind'],
  subjectId: string,
  now: number,
): Promise<Pick<Session, 'createdAt' | 'expiresAt'>[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['created_at', 'expires_at'])
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'asc')
    .execute();
  return rows.map((row) => ({ createdAt: row.created_at, expiresAt: row.expires_at }));
}
