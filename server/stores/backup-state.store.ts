import { type Kysely, sql } from 'kysely';
import type { BackupProgress } from '../../domain/backups.ts';
import type { Schema } from '../database/tables/schema.ts';

type Db = Kysely<Schema>;

/** Id of the table's only row. */
const ID = 1;

/** Where a backup could not be made: in its folder, or in the store. */
export type BackupPlace = 'folder' | 'store';

/** How the daily backups are going. Moments are epoch ms. */
export interface BackupState extends BackupProgress {
  /** Size of the last good one. */
  bytes: number | null;
  /** The last attempt, where it failed. */
  lastFailure: { at: number; place: BackupPlace; detail: string } | null;
}

/** Records that daily backups are made from `now` (epoch ms) on, once. */
export async function startDailyBackups(db: Db, now: number): Promise<void> {
  await db
    .insertInto('backup_state')
    .values(newRow(now))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Returns how the daily backups are going; null where none were ever to be made. */
export async function readBackupState(db: Db): Promise<BackupState | null> {
  const row = await db.selectFrom('backup_state').selectAll().where('id', '=', ID).executeTakeFirst();
  if (row === undefined) return null;
  const { since, made_at: madeAt, bytes, failures, failed_at: at, failed_place: place, error } = row;
  return {
    since,
    madeAt,
    bytes,
    failures,
    lastFailure: at === null || place === null ? null : { at, place, detail: error ?? '' },
  };
}

/** Records a backup that is whole at every place. */
export async function saveBackupMade(db: Db, made: { madeAt: number; bytes: number }): Promise<void> {
  const set = {
    made_at: made.madeAt,
    bytes: made.bytes,
    failures: 0,
    failed_at: null,
    failed_place: null,
    error: null,
  };
  await db
    .insertInto('backup_state')
    .values({ ...newRow(made.madeAt), ...set })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(set))
    .execute();
}

/** Records an attempt that failed. */
export async function saveBackupFailed(
  db: Db,
  failed: { at: number; place: BackupPlace; detail: string },
): Promise<void> {
  const set = { failed_at: failed.at, failed_place: failed.place, error: failed.detail.slice(0, 500) };
  await db
    .insertInto('backup_state')
    .values({ ...newRow(failed.at), ...set, failures: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ...set, failures: sql<number>`backup_state.failures + 1` }),
    )
    .execute();
}

function newRow(since: number) {
  return {
    id: ID,
    since,
    made_at: null,
    bytes: null,
    failures: 0,
    failed_at: null,
    failed_place: null,
    error: null,
  };
}
