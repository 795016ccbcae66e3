import type { Transaction } from 'kysely';
import type { RefundRequest } from '../../../contracts/order.ts';
import { formatPrice, parsePrice } from '../../../domain/money.ts';
import type { Schema } from '../../database/schema.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../http/staff-session.ts';
import { type OpenedRefund, openRefund } from '../../jobs/refund-bookkeeping.ts';
import { tellJobs, tellOrderChanged } from '../../jobs/tell.ts';
import type { OrderRecord } from '../../stores/order-record.ts';
import { knownOrder, lockOrder } from '../../stores/orders.store.ts';
import { acceptedPayment, type Payment } from '../../stores/payments.store.ts';
import { type Refund, refundsOfPayment } from '../../stores/refunds.store.ts';

const SAME_REQUEST_MS = 60_000;

export type RequestedRefund =
  | { ok: true; order: OrderRecord }
  | { ok: false; error: 'not_found' | 'key_reused' }
  | { ok: false; error: 'invalid'; fields: { amount: 'invalid' } }
  | { ok: false; error: 'not_refundable'; fields: { refundable: string } };

/** Sets money aside to go back to the customer; a job sends it. Never more than is left, whoever asks at the same time. */
export async function requestRefund(
  deps: Deps,
  ask: { staff: Staff; orderId: string; request: RefundRequest; key: string | null },
): Promise<RequestedRefund> {
  const { amount, reason } = ask.request;
  const cents = amount === undefined ? null : parsePrice(amount);
  if (amount !== undefined && (cents === null || cents === 0)) {
    return { ok: false, error: 'invalid', fields: { amount: 'invalid' } };
  }
  const outcome = await writeTransaction(
    deps.db,
    async (tx): Promise<OpenedRefund | { ok: false; error: 'not_found' }> => {
      const order = await lockOrder(tx, ask.orderId, deps.now());
      if (order === null) return { ok: false, error: 'not_found' };
      const payment = await acceptedPayment(tx, order.id);
      if (payment === null) return { ok: false, error: 'not_refundable' };
      const now = deps.now();
      const earlier = ask.key === null ? await repeated(tx, payment, { cents, reason, now }) : undefined;
      if (earlier !== undefined) return { ok: true, refund: earlier };
      const requestKey = `refund:${order.id}:${ask.key ?? deps.newId()}`;
      return openRefund(tx, deps, {
        order,
        payment,
        cents,
        reason,
        requestKey,
        by: `kitchen:${ask.staff.id}`,
      });
    },
  );
  if (outcome.ok) {
    tellOrderChanged(deps, ask.orderId);
    tellJobs(deps);
    return { ok: true, order: await knownOrder(deps.db, ask.orderId) };
  }
  if (outcome.error !== 'not_refundable') return { ok: false, error: outcome.error };
  return { ok: false, error: 'not_refundable', fields: { refundable: await refundable(deps, ask.orderId) } };
}

/** Without a key of the caller's, the same request within a minute is the same refund: a double click pays once. */
async function repeated(
  tx: Transaction<Schema>,
  payment: Payment,
  asked: { cents: number | null; reason: string; now: number },
): Promise<Refund | undefined> {
  // Asking for the rest repeats an earlier request only where nothing is left.
  if (asked.cents === null && payment.refundedCents < payment.amountCents) return undefined;
  const refunds = await refundsOfPayment(tx, payment.id);
  return refunds.findLast(
    (refund) =>
      refund.status !== 'failed' &&
      refund.reason === asked.reason &&
      refund.amountCents === (asked.cents ?? refund.amountCents) &&
      refund.createdAt > asked.now - SAME_REQUEST_MS,
  );
}

async function refundable(deps: Deps, orderId: string): Promise<string> {
  const payment = await acceptedPayment(deps.db, orderId);
  return formatPrice(payment === null ? 0 : payment.amountCents - payment.refundedCents);
}
