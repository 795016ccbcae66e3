import type { Kysely } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';

type Db = Kysely<Schema>;

const NOBODY = { acting_id: null, acting_seen_at: null };

/** Makes a session a shared tablet, locked; its name or lock minutes may change while it is one. */
export async function shareSession(
  db: Db,
  tokenHash: string,
  { tablet, lockMinutes }: { tablet: string; lockMinutes: number },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ tablet, lock_minutes: lockMinutes })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Sets whether a paired tablet is shared; null for not. */
export async function shareSessionsOf(
  db: Db,
  tabletId: string,
  shared: { tablet: string; lockMinutes: number } | null,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set(
      shared === null
        ? { tablet: null, lock_minutes: null, ...NOBODY }
        : { tablet: shared.tablet, lock_minutes: shared.lockMinutes },
    )
    .where('kind', '=', 'staff')
    .where('subject_id', '=', tabletId)
    .execute();
}

/** Renames a paired tablet where it is shared. */
export async function renameSharedTablet(db: Db, tabletId: string, tablet: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ tablet })
    .where('kind', '=', 'staff')
    .where('subject_id', '=', tabletId)
    .where('tablet', 'is not', null)
    .execute();
}

/** Returns the lock minutes of paired tablets that are shared, by their id. */
export async function sharedTablets(db: Db, tabletIds: readonly string[]): Promise<Map<string, number>> {
  if (tabletIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sessions')
    .select(['subject_id', 'lock_minutes'])
    .where('kind', '=', 'staff')
    .where('subject_id', 'in', tabletIds)
    .where('tablet', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.subject_id, row.lock_minutes ?? 0]));
}

/** Begins a person's turn at `now` (epoch ms); false where the session is no shared tablet any more. */
export async function beginTurn(db: Db, tokenHash: string, staffId: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ acting_id: staffId, acting_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('tablet', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Records an action of whoever is working, at epoch ms; nothing where their turn has ended. */
export async function keepTurn(db: Db, tokenHash: string, staffId: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ acting_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('acting_id', '=', staffId)
    .execute();
}

/** Locks one shared tablet. */
export async function endTurn(db: Db, tokenHash: string): Promise<void> {
  await db.updateTable('sessions').set(NOBODY).where('token_hash', '=', tokenHash).execute();
}

/** Locks every shared tablet at which this person is working. */
export async function endTurnsOf(db: Db, staffId: string): Promise<void> {
  await db.updateTable('sessions').set(NOBODY).where('acting_id', '=', staffId).execute();
}
