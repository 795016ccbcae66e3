import type { Transaction } from 'kysely';
import type { RefundRequest } from '../../../contracts/owner/orders/refund.ts';
import { formatPrice, parsePrice } from '../../../domain/money.ts';
import { roleLimit } from '../../../domain/staff.ts';
import type { RefundPortion } from '../../../domain/order/payment/refund.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { printChange } from '../../printing/print-ticket.ts';
import { recordRefunds } from '../../orders/record-refund.ts';
import { isPortion, type OpenedRefund, openRefund } from '../../orders/refund-bookkeeping.ts';
import { allowedRefundOf } from '../../orders/refund-limit.ts';
import { publishJobAdded, publishOrderChanged } from '../../orders/publish.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import { requireOrder, lockOrder } from '../../stores/orders/orders.store.ts';
import {
  acceptedPayments,
  leftToRefund,
  type Payment,
  paymentById,
} from '../../stores/payments/payments.store.ts';
import {
  type Refund,
  refundById,
  refundsByRequestKey,
  refundsOfPayments,
  secondKey,
} from '../../stores/payments/refunds.store.ts';
import { readRefundLimits } from '../../stores/settings.store.ts';

const SAME_REQUEST_MS = 60_000;

export type RequestedRefund =
  | { ok: true; order: OrderRecord }
  | { ok: false; error: 'not_found' | 'key_reused' }
  | { ok: false; error: 'invalid'; fields: Record<string, string> }
  | { ok: false; error: 'not_refundable'; fields: { refundable: string } }
  | { ok: false; error: 'refund_limit'; fields: { allowed: string } };

/** Reserves an amount for a refund that a job sends. Never more than is left, also with concurrent requests. */
export async function requestRefund(
  deps: Deps,
  request: { staff: Staff; orderId: string; request: RefundRequest; key: string | null },
): Promise<RequestedRefund> {
  const { reason, message = '' } = request.request;
  const portion = portionOf(request.request);
  if (portion === null) return { ok: false, error: 'invalid', fields: { amount: 'invalid' } };
  const outcome = await writeTransaction(deps.db, async (tx): Promise<Outcome> => {
    const now = deps.now();
    const order = await lockOrder(tx, request.orderId);
    if (order === null) return { ok: false, error: 'not_found' };
    const payments = await acceptedPayments(tx, order.id);
    if (payments.length === 0) return { ok: false, error: 'not_refundable' };
    const earlier = request.key === null ? await repeated(tx, payments, { portion, reason, now }) : undefined;
    if (earlier !== undefined) return { ok: true, refunds: earlier };
    const requestKey = `refund:${order.id}:${request.key ?? deps.newId()}`;
    return openAudited(tx, deps, request.staff, {
      order,
      payments,
      portion,
      reason,
      message: message.trim(),
      requestKey,
    });
  });
  return outcomeOf(deps, request, outcome);
}

/** Retries a failed refund with the same lines, reason and message. Concurrent retries are one. */
export async function retryRefund(
  deps: Deps,
  request: { staff: Staff; orderId: string; refundId: string },
): Promise<RequestedRefund> {
  const outcome = await writeTransaction(deps.db, async (tx): Promise<Outcome> => {
    const order = await lockOrder(tx, request.orderId);
    const failed = await refundById(tx, request.refundId);
    if (order === null || failed === null || failed.orderId !== order.id) {
      return { ok: false, error: 'not_found' };
    }
    const payment = await paymentById(tx, failed.paymentId);
    if (payment === null || failed.status !== 'failed') return { ok: false, error: 'not_refundable' };
    return openAudited(tx, deps, request.staff, {
      order,
      payments: payment.role === 'surplus' ? [payment] : await acceptedPayments(tx, order.id),
      from: payment,
      portion:
        failed.lines.length > 0
          ? { kind: 'lines', lines: failed.lines }
          : { kind: 'amount', cents: failed.amountCents },
      reason: failed.reason,
      message: failed.message,
      requestKey: retryKey(failed),
    });
  });
  return outcomeOf(deps, request, outcome);
}

type Outcome = OpenedRefund | { ok: false; error: 'not_found' };

const retryKey = (failed: Refund) => `retry:${failed.id}`;

async function openAudited(
  tx: Transaction<Schema>,
  deps: Deps,
  staff: Staff,
  request: Omit<Parameters<typeof openRefund>[2], 'by' | 'tablet' | 'limitCents'>,
): Promise<OpenedRefund> {
  const known = await refundsByRequestKey(tx, request.requestKey);
  const limitCents = roleLimit(await readRefundLimits(tx), staff.role);
  const { tablet } = staff;
  const opened = await openRefund(tx, deps, { ...request, by: `kitchen:${staff.id}`, tablet, limitCents });
  if (!opened.ok || known.length > 0) return opened;
  await recordRefunds(tx, deps, staff, request.payments, opened.refunds);
  const [first] = opened.refunds;
  if (first?.lines.some(({ quantity }) => quantity > 0) === true && isBeingPrepared(request.order)) {
    await printChange(tx, deps, { orderId: request.order.id, refundId: first.id });
  }
  return opened;
}

const isBeingPrepared = ({ status }: OrderRecord) => status === 'received' || status === 'preparing';

async function outcomeOf(
  deps: Deps,
  { orderId, staff }: { orderId: string; staff: Staff },
  outcome: Outcome,
): Promise<RequestedRefund> {
  if (outcome.ok) {
    publishOrderChanged(deps, orderId);
    publishJobAdded(deps);
    return { ok: true, order: await requireOrder(deps.db, orderId) };
  }
  if (outcome.error === 'refund_limit') {
    const allowedCents = (await allowedRefundOf(deps.db, staff.role, orderId)) ?? 0;
    return { ok: false, error: 'refund_limit', fields: { allowed: formatPrice(allowedCents) } };
  }
  if (outcome.error !== 'not_refundable') return { ok: false, error: outcome.error };
  return { ok: false, error: 'not_refundable', fields: { refundable: await refundable(deps, orderId) } };
}

/** Null for an invalid amount, or an amount together with lines. */
function portionOf({ amount, lines }: RefundRequest): RefundPortion | null {
  if (amount === undefined) return lines === undefined ? { kind: 'rest' } : { kind: 'lines', lines };
  const cents = parsePrice(amount);
  return cents === null || cents === 0 || lines !== undefined ? null : { kind: 'amount', cents };
}

/** Without an idempotency key, an equal request within a minute is the same refund: a double click pays once. */
async function repeated(
  tx: Transaction<Schema>,
  payments: readonly Payment[],
  input: { portion: RefundPortion; reason: string; now: number },
): Promise<Refund[] | undefined> {
  // A refund of the rest repeats an earlier one only where nothing is left.
  if (input.portion.kind === 'rest' && leftToRefund(payments) > 0) return undefined;
  const refunds = await refundsOfPayments(tx, payments);
  const requests = refunds.map((first) => [
    first,
    ...refunds.filter(({ requestKey }) => requestKey === secondKey(first.requestKey)),
  ]);
  return requests.findLast(
    (request) =>
      isPortion(request, input.portion) &&
      request.every(
        (refund) =>
          refund.status !== 'failed' &&
          refund.reason === input.reason &&
          refund.createdAt > input.now - SAME_REQUEST_MS,
      ),
  );
}

async function refundable(deps: Deps, orderId: string): Promise<string> {
  return formatPrice(leftToRefund(await acceptedPayments(deps.db, orderId)));
}
