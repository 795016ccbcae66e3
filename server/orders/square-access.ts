import type { PaymentsResult } from '../adapters/payments/payments.port.ts';
import type { Deps } from '../deps.ts';
import { isAlarmOpen } from '../stores/alarms.store.ts';
import { endAlarmsOf, raiseUnlessOpen } from './alarms.ts';
import { publishSiteChanged } from './publish.ts';

const HOUR_MS = 60 * 60_000;
/** The span (ms) of payments that are read to learn whether Square answers. */
const RETRY_SPAN_MS = 60_000;

/** Inspects an answer of Square's: raises an alarm when access is refused, and ends it with the first other answer. */
export async function trackSquareAccess(deps: Deps, answer: PaymentsResult<unknown>): Promise<void> {
  if (answer.ok) {
    if (await endAlarmsOf(deps, 'payments_refused')) publishSiteChanged(deps);
  } else if (answer.accessRefused) {
    const setBy = deps.square.state().source === 'console' ? ('console' as const) : ('host' as const);
    const facts = { kind: 'payments_refused' as const, detail: answer.detail, setBy };
    // Ordering closes while nobody can pay.
    if (await raiseUnlessOpen(deps, facts, { spanMs: HOUR_MS })) publishSiteChanged(deps);
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
  await raiseUnlessOpen(deps, { kind: 'order_refused', detail }, { spanMs: HOUR_MS, orderId });
}
