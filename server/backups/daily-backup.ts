import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backupTrouble } from '../../domain/backups.ts';
import type { Deps } from '../deps.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';
import { endAlarmsOf } from '../orders/alarms.ts';
import {
  type BackupPlace,
  readBackupState,
  saveBackupFailed,
  saveBackupMade,
} from '../stores/backup-state.store.ts';
import { isLaterJobDue } from '../stores/jobs.store.ts';
import { readClock } from '../stores/settings.store.ts';
import { dailyBackupName } from './backup-names.ts';
import { makeBackupFile } from './make-backup.ts';
import { reasonOf } from './write-backup-file.ts';

const RETRY_MS = 10 * 60_000;
/** Once the failure is known, each further attempt only costs. */
const LATER_RETRY_MS = 60 * 60_000;

/**
 * Makes the backup that was due at a moment (epoch ms, as text). One that failed is tried again, until the next one is
 * due.
 */
export async function makeDailyBackup(deps: Deps, dueAt: string): Promise<JobOutcome> {
  const { db, log, environment } = deps;
  const { folder, minutes, encryption, store } = environment.backup;
  const now = deps.now();
  if (minutes === null || (await isLaterJobDue(db, 'backup', dueAt, now))) return DONE;
  const { timeZone } = await readClock(db);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const made = await makeBackupFile({
      place: environment,
      path: join(folder, dailyBackupName(now, encryption !== null)),
      now,
      encryption,
      daily: { folder, timeZone, store },
    });
    for (const warning of made.warnings) log.warn({ why: warning }, 'backup');
    if (made.storeError !== null) return await failed(deps, 'store', made.storeError);
    await saveBackupMade(db, { madeAt: now, bytes: made.bytes });
    await endAlarmsOf(deps, 'backup_missing');
    log.info({ rows: made.rows, bytes: made.bytes, ms: deps.now() - now }, 'a backup was made');
    return DONE;
  } catch (error) {
    return failed(deps, 'folder', reasonOf(error));
  }
}

async function failed(deps: Deps, place: BackupPlace, detail: string): Promise<JobOutcome> {
  const now = deps.now();
  deps.log.error({ place, why: detail }, 'the backup was not made');
  await saveBackupFailed(deps.db, { at: now, place, detail });
  const state = await readBackupState(deps.db);
  const isKnown = state !== null && backupTrouble(state, now) === 'failed';
  return { kind: 'wait', until: now + (isKnown ? LATER_RETRY_MS : RETRY_MS) };
}
