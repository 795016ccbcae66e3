import { problemOf } from '../connections/connection.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { publishAlarmChanged } from '../orders/publish.ts';
import { endAlarms, isAlarmOpen, raiseAlarm } from '../stores/alarms.store.ts';

/** An alarm that is cleared while its cause lasts is raised again at most this often. */
const ALARM_INTERVAL_MS = 24 * 60 * 60_000;

/** Raises an alarm while a stored mail server or account for texts cannot be read; ends it when it can, or is gone. */
export async function watchConnections(deps: Deps): Promise<void> {
  await watch(deps, 'mail_unreadable', problemOf(deps.mailConnection) !== null);
  await watch(deps, 'texts_unreadable', problemOf(deps.textConnection) !== null);
}

async function watch(
  deps: Deps,
  kind: 'mail_unreadable' | 'texts_unreadable',
  isUnreadable: boolean,
): Promise<void> {
  const now = deps.now();
  if ((await isAlarmOpen(deps.db, kind)) === isUnreadable) return;
  const subject = String(Math.floor(now / ALARM_INTERVAL_MS));
  const changed = isUnreadable
    ? await writeTransaction(deps.db, (tx) =>
        raiseAlarm(tx, { id: deps.newId(), facts: { kind }, orderId: null, raisedAt: now, subject }),
      )
    : await endAlarms(deps.db, kind, now);
  if (changed) publishAlarmChanged(deps);
}
