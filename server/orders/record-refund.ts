import type { Transaction } from 'kysely';
import type { Schema } from '../database/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { type AuditEntry, recordAudit } from '../stores/audit.store.ts';
import type { Payment } from '../stores/payments/payments.store.ts';
import type { Refund } from '../stores/payments/refunds.store.ts';

/** Records a refund in the audit log, once, with the payment before it; `staff` is null for the server's own. */
export async function recordRefund(
  tx: Transaction<Schema>,
  deps: Deps,
  staff: AuditEntry['staff'],
  { payment, refund }: { payment: Payment; refund: Refund },
): Promise<void> {
  const { id, amountCents, goodsCents, taxCents, tipCents, lines, reason, message } = refund;
  await recordAudit(tx, deps, {
    staff,
    action: 'order.refunded',
    subject: refund.orderId,
    before: { refundedCents: payment.refundedCents },
    after: {
      refundedCents: payment.refundedCents + amountCents,
      refund: id,
      amountCents,
      goodsCents,
      taxCents,
      tipCents,
      lines,
      reason,
      message,
    },
  });
}

/** Records the refunds of one request, one of each payment that gives it. */
export async function recordRefunds(
  tx: Transaction<Schema>,
  deps: Deps,
  staff: AuditEntry['staff'],
  payments: readonly Payment[],
  refunds: readonly Refund[],
): Promise<void> {
  for (const refund of refunds) {
    const payment = payments.find(({ id }) => id === refund.paymentId);
    if (payment !== undefined) await recordRefund(tx, deps, staff, { payment, refund });
  }
}
