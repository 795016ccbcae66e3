import { backupTrouble, nextBackupAt } from '../../domain/backups.ts';
import { deleteAbandonedParts } from '../backups/backup-folder.ts';
import type { Deps } from '../deps.ts';
import { endAlarmsOf, raiseUnlessOpen } from '../orders/alarms.ts';
import { readBackupState, startDailyBackups } from '../stores/backup-state.store.ts';
import { addJob } from '../stores/jobs.store.ts';
import { readClock } from '../stores/settings.store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A machine that was off has this long to make the backup that it missed before it is called late. */
const CATCH_UP_MS = 60 * 60_000;

/**
 * Enqueues the next daily backup, raises an alarm while none succeeds, and deletes what killed processes left.
 * `startedAt`: when this process began (epoch ms).
 */
export async function watchBackups(deps: Deps, startedAt: number): Promise<void> {
  const { backup } = deps.environment;
  await deleteAbandonedParts(backup.folder);
  const now = deps.now();
  if (backup.minutes === null) {
    await endAlarmsOf(deps, 'backup_missing');
    return;
  }
  await startDailyBackups(deps.db, now);
  const { timeZone } = await readClock(deps.db);
  const dueAt = nextBackupAt(timeZone, backup.minutes, now);
  await addJob(deps.db, { id: deps.newId(), kind: 'backup', subject: String(dueAt), runAt: dueAt });
  const state = await readBackupState(deps.db);
  if (state === null) return;
  const trouble = backupTrouble(state, now);
  if (trouble === null) {
    await endAlarmsOf(deps, 'backup_missing');
    return;
  }
  if (trouble === 'late' && now - startedAt < CATCH_UP_MS) return;
  const { madeAt, lastFailure } = state;
  const place = lastFailure?.place ?? null;
  const detail = lastFailure?.detail ?? '';
  await raiseUnlessOpen(deps, { kind: 'backup_missing', madeAt, place, detail }, { spanMs: DAY_MS });
}
