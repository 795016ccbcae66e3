import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { type AuditEntry, recordAudit } from '../stores/audit.store.ts';
import { appendOrderEvent } from '../stores/orders/order-events.store.ts';
import { changeStatus, lockOrder } from '../stores/orders/orders.store.ts';
import { releaseReservations } from './order-reservations.ts';
import { publishMenuChanged, publishOrderChanged } from './publish.ts';

/** How an unpaid order ends: by timeout, or canceled by somebody. */
export type Closing =
  | { to: 'expired'; by: 'clock' }
  | { to: 'cancelled'; by: 'payment' | 'customer' | NonNullable<AuditEntry['staff']> };

/**
 * Closes an unpaid order that can no longer be paid and releases its reservations; does nothing if it has moved on. What
 * staff cancel is in the audit log.
 */
export async function markClosed(deps: Deps, orderId: string, closing: Closing): Promise<void> {
  const closed = await writeTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const order = await lockOrder(tx, orderId);
    if (order === null || !(await changeStatus(tx, orderId, 'awaiting_payment', closing.to, now)))
      return false;
    await releaseReservations(tx, order);
    const staff = typeof closing.by === 'string' ? null : closing.by;
    await appendOrderEvent(tx, {
      id: deps.newId(),
      orderId,
      at: now,
      actor: typeof closing.by === 'string' ? closing.by : `kitchen:${closing.by.id}`,
      tablet: staff?.tablet,
      from: 'awaiting_payment',
      to: closing.to,
    });
    if (staff !== null) {
      await recordAudit(tx, deps, {
        staff,
        action: 'order.cancelled',
        subject: orderId,
        before: { status: 'awaiting_payment' },
        after: { status: closing.to, amountCents: 0 },
      });
    }
    return true;
  });
  if (!closed) return;
  publishOrderChanged(deps, orderId);
  publishMenuChanged(deps);
}
