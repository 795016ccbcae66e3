import { problemOf } from '../connections/connection.ts';
import type { Deps } from '../deps.ts';
import { paymentsOff } from '../real-payments.ts';
import type { AlarmFacts } from '../stores/alarms.store.ts';
import { endAlarmsOf, raise } from '../orders/alarms.ts';

/**
 * Raises an alarm, once for each start of the process and each change of the account, while a truck that is open for real
 * can take no payments; ends it when it can. `startId` is constant for the life of the process.
 */
export async function watchPayments(deps: Deps, startId: string): Promise<void> {
  if (!(await paymentsOff(deps, deps.db))) {
    await endAlarmsOf(deps, 'payments_off');
    return;
  }
  // Another account that takes no money is another cause.
  const subject = `${startId}:${deps.square.changes()}`;
  const raised = await raise(deps, { kind: 'payments_off', why: whyOff(deps) }, { subject });
  // The ordering status, which processes keep in memory, changes with it.
  if (raised) deps.events.publish({ kind: 'ordering' });
}

function whyOff({ payments, square }: Deps): Extract<AlarmFacts, { kind: 'payments_off' }>['why'] {
  if (problemOf(square) !== null) return 'secrets_key';
  return payments.environment === 'bundled' ? 'no_token' : 'square_sandbox';
}
