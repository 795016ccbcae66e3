import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Who is signed in. Only a hash of the cookie is kept, so whoever reads the table cannot sign in with it. */
export interface Session {
  /** SHA-256 of the cookie's value, hex. */
  tokenHash: string;
  kind: Schema['sessions']['kind'];
  /** Id of the staff member or customer. */
  subjectId: string;
  /** Epoch milliseconds. */
  createdAt: number;
  expiresAt: number;
}

/** Keeps a new session, and clears out those that have expired. */
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
    })
    .execute();
}

/** Undefined when the session is unknown, or has expired at `now` (epoch milliseconds). */
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
  return (
    row && {
      tokenHash: row.token_hash,
      kind: row.kind,
      subjectId: row.subject_id,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    }
  );
}

export async function extendSession(db: Kysely<Schema>, tokenHash: string, expiresAt: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Ends one session; ending an unknown one is fine. */
export async function deleteSession(db: Kysely<Schema>, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Ends every session of somebody. */
export async function deleteSessionsOf(
  db: Kysely<Schema>,
  kind: Session['kind'],
  subjectId: string,
): Promise<void> {
  await db.deleteFrom('sessions').where('kind', '=', kind).where('subject_id', '=', subjectId).execute();
}

/** Somebody's sessions that have not expired at `now` (epoch ms), oldest first. */
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
