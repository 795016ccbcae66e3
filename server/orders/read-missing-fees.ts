import type { Deps } from '../deps.ts';
import { daysWithoutFee, refundsWithoutFee } from '../stores/payments/fees.store.ts';
import { recordFees, recordRefundFee } from './record-fees.ts';
import { trackSquareAccess } from './square-access.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Reports compare a year with the one before; what is older than that stays as it is. */
const OLDEST_MS = 2 * 366 * DAY_MS;
/** A payment is booked a little later than Square has it. */
const MARGIN_MS = HOUR_MS;
/** Calls of Square in an hour: days of payments, and refunds. */
const DAYS_AT_ONCE = 12;
const REFUNDS_AT_ONCE = 20;

/**
 * Asks Square for the fees that nobody told of: of payments booked before `recent` (epoch ms; later ones were asked for),
 * such as those of a version that kept no fees, a few days at a time, and of refunds since then.
 */
export async function readMissingFees(deps: Deps, recent: number): Promise<void> {
  const now = deps.now();
  const days = await daysWithoutFee(deps.db, { from: now - OLDEST_MS, until: recent });
  // Where Square never reports a fee, the other days have their turn too.
  const turn = Math.floor(now / HOUR_MS) * DAYS_AT_ONCE;
  for (const [place] of days.slice(0, DAYS_AT_ONCE).entries()) {
    const day = days[(turn + place) % days.length] ?? recent;
    const listed = await deps.payments.paymentsBetween(day - MARGIN_MS, day + DAY_MS);
    await trackSquareAccess(deps, listed);
    if (!listed.ok) return;
    await recordFees(deps, listed.value);
  }
  for (const { squareRefundId, paymentId } of await refundsWithoutFee(deps.db, recent, REFUNDS_AT_ONCE)) {
    const read = await deps.payments.getRefund(squareRefundId);
    if (read.ok) await recordRefundFee(deps, paymentId, read.value);
    else if (read.error === 'unavailable') return;
  }
}
