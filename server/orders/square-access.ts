import type { PaymentsResult } from '../adapters/payments/payments.port.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { type AlarmFacts, isAlarmOpen, endAlarms, raiseAlarm } from '../stores/alarms.store.ts';
import { publishAlarmChanged, publishSiteChanged } from './publish.ts';

/** An alarm that is cleared while its cause lasts is raised again at most this often. */
const ALARM_INTERVAL_MS = 60 * 60_000;
/** The span (ms) of payments that are read to learn whether Square answers. */
const RETRY_SPAN_MS = 60_000;

/** Inspects an answer of Square's: raises an alarm when access is refused, and ends it with the first other answer. */
export async function trackSquareAccess(deps: Deps, answer: PaymentsResult<unknown>): Promise<void> {
  if (answer.ok) {
    if (!(await isAlarmOpen(deps.db, 'payments_refused'))) return;
    if (await endAlarms(deps.db, 'payments_refused', deps.now())) {
      publishAlarmChanged(deps);
      publishSiteChanged(deps);
    }
  } else if (answer.accessRefused) {
    await raiseOnce(
      deps,
      {
        kind: 'payments_refused',
        detail: answer.detail,
        setBy: deps.square.state().source === 'console' ? 'console' : 'host',
      },
      null,
    );
  }
}

/**
 * Asks Square again while it refuses access: ordering is closed meanwhile, so that no checkout would hear of its end.
 */
export async function retryRefusedAccess(deps: Deps): Promise<void> {
  if (!(await isAlarmOpen(deps.db, 'payments_refused'))) return;
  const now = deps.now();
  await trackSquareAccess(deps, await deps.payments.paymentsBetween(now - RETRY_SPAN_MS, now));
}

/** Square refuses an order as invalid: the owner gets an alarm, at most one an hour. */
export async function alarmRefusedOrder(deps: Deps, orderId: string, detail: string): Promise<void> {
  await raiseOnce(deps, { kind: 'order_refused', detail }, orderId);
}

async function raiseOnce(deps: Deps, facts: AlarmFacts, orderId: string | null): Promise<void> {
  const now = deps.now();
  const raised = await writeTransaction(deps.db, async (tx) => {
    if (await isAlarmOpen(tx, facts.kind)) return false;
    const subject = String(Math.floor(now / ALARM_INTERVAL_MS));
    return raiseAlarm(tx, { id: deps.newId(), facts, subject, orderId, raisedAt: now });
  });
  if (!raised) return;
  publishAlarmChanged(deps);
  // Ordering closes while nobody can pay.
  if (facts.kind === 'payments_refused') publishSiteChanged(deps);
}
