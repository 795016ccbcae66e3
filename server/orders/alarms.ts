import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { type AlarmFacts, endAlarms, isAlarmOpen, raiseAlarm } from '../stores/alarms.store.ts';
import { publishAlarmChanged } from './publish.ts';

/** Raises an alarm by itself and publishes it, once for each kind and subject; false when it was raised before. */
export async function raise(
  deps: Deps,
  facts: AlarmFacts,
  { subject, orderId = null }: { subject: string; orderId?: string | null },
): Promise<boolean> {
  const alarm = { id: deps.newId(), facts, subject, orderId, raisedAt: deps.now() };
  const raised = await writeTransaction(deps.db, (tx) => raiseAlarm(tx, alarm));
  if (raised) publishAlarmChanged(deps);
  return raised;
}

/**
 * Raises an alarm unless one of its kind is open; false when it did not. One that is cleared while its cause lasts is
 * raised again at most once in each span of `spanMs`.
 */
export async function raiseUnlessOpen(
  deps: Deps,
  facts: AlarmFacts,
  { spanMs, orderId }: { spanMs: number; orderId?: string },
): Promise<boolean> {
  if (await isAlarmOpen(deps.db, facts.kind)) return false;
  return raise(deps, facts, { subject: String(Math.floor(deps.now() / spanMs)), orderId: orderId ?? null });
}

/** Ends the alarms of a kind whose cause is gone, and publishes it; false when there were none. */
export async function endAlarmsOf(deps: Deps, kind: AlarmFacts['kind']): Promise<boolean> {
  const ended = (await isAlarmOpen(deps.db, kind)) && (await endAlarms(deps.db, kind, deps.now()));
  if (ended) publishAlarmChanged(deps);
  return ended;
}
