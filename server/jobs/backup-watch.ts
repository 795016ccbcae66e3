import { backupTrouble, nextBackupAt } from '../../domain/backups.ts';
import { deleteAbandonedParts } from '../backups/backup-folder.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { publishAlarmChanged } from '../orders/publish.ts';
import { endAlarms, isAlarmOpen, raiseAlarm } from '../stores/alarms.store.ts';
import { readBackupState, startDailyBackups } from '../stores/backup-state.store.ts';
import { addJob } from '../stores/jobs.store.ts';
import { readClock } from '../stores/settings.store.ts';

/** An alarm that is cleared while its cause lasts is raised again at most this often. */
const ALARM_INTERVAL_MS = 24 * 60 * 60_000;
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
  if (backup.minutes === null) return end(deps, now);
  await startDailyBackups(deps.db, now);
  const { timeZone } = await readClock(deps.db);
  const dueAt = nextBackupAt(timeZone, backup.minutes, now);
  await addJob(deps.db, { id: deps.newId(), kind: 'backup', subject: String(dueAt), runAt: dueAt });
  const state = await readBackupState(deps.db);
  if (state === null) return;
  const trouble = backupTrouble(state, now);
  if (trouble === null) return end(deps, now);
  if (trouble === 'late' && now - startedAt < CATCH_UP_MS) return;
  if (await isAlarmOpen(deps.db, 'backup_missing')) return;
  const { madeAt, lastFailure } = state;
  const raised = await writeTransaction(deps.db, (tx) =>
    raiseAlarm(tx, {
      id: deps.newId(),
      facts: {
        kind: 'backup_missing',
        madeAt,
        place: lastFailure?.place ?? null,
        detail: lastFailure?.detail ?? '',
      },
      orderId: null,
      raisedAt: now,
      subject: String(Math.floor(now / ALARM_INTERVAL_MS)),
    }),
  );
  if (raised) publishAlarmChanged(deps);
}

async function end(deps: Deps, now: number): Promise<void> {
  if (await endAlarms(deps.db, 'backup_missing', now)) publishAlarmChanged(deps);
}
