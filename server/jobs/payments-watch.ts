import { writeTransaction } from '../database/transaction.ts';
import { problemOf } from '../connections/connection.ts';
import type { Deps } from '../deps.ts';
import { paymentsOff } from '../real-payments.ts';
import { type AlarmFacts, endAlarms, isAlarmOpen, raiseAlarm } from '../stores/alarms.store.ts';
import { publishAlarmChanged } from '../orders/publish.ts';

/**
 * Raises an alarm, once for each start of the process and each change of the account, while a truck that is open for real
 * can take no payments; ends it when it can. `startId` is constant for the life of the process.
 */
export async function watchPayments(deps: Deps, startId: string): Promise<void> {
  if (!(await paymentsOff(deps, deps.db))) {
    if (!(await isAlarmOpen(deps.db, 'payments_off'))) return;
    if (await endAlarms(deps.db, 'payments_off', deps.now())) publishAlarmChanged(deps);
    return;
  }
  const raised = await writeTransaction(deps.db, (tx) =>
    raiseAlarm(tx, {
      id: deps.newId(),
      facts: { kind: 'payments_off', why: whyOff(deps) },
      orderId: null,
      raisedAt: deps.now(),
      // Another account that takes no money is another cause.
      subject: `${startId}:${deps.square.changes()}`,
    }),
  );
  if (!raised) return;
  publishAlarmChanged(deps);
  // The ordering status, which processes keep in memory, changes with it.
  deps.events.publish({ kind: 'ordering' });
}

function whyOff({ payments, square }: Deps): Extract<AlarmFacts, { kind: 'payments_off' }>['why'] {
  if (problemOf(square) !== null) return 'secrets_key';
  return payments.environment === 'bundled' ? 'no_token' : 'square_sandbox';
}
