import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { paymentsOff } from '../real-payments.ts';
import { endAlarms, raiseAlarm } from '../stores/alarms.store.ts';
import { publishAlarmChanged } from '../orders/publish.ts';

/**
 * Raises an alarm, once for each start of the process, while a truck that is open for real can take no payments; ends
 * it when it can. `startId` is constant for the life of the process.
 */
export async function watchPayments(deps: Deps, startId: string): Promise<void> {
  if (!(await paymentsOff(deps, deps.db))) {
    if (await endAlarms(deps.db, 'payments_off', deps.now())) publishAlarmChanged(deps);
    return;
  }
  const raised = await writeTransaction(deps.db, (tx) =>
    raiseAlarm(tx, {
      id: deps.newId(),
      facts: { kind: 'payments_off', why: deps.payments.sandbox ? 'no_token' : 'square_sandbox' },
      orderId: null,
      raisedAt: deps.now(),
      subject: startId,
    }),
  );
  if (!raised) return;
  publishAlarmChanged(deps);
  // The ordering status, which processes keep in memory, changes with it.
  deps.events.publish({ kind: 'ordering' });
}
