import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { appendOrderEvent, type OrderEvent } from '../stores/orders/order-events.store.ts';
import { changeStatus, lockOrder } from '../stores/orders/orders.store.ts';
import { releaseReservations } from './order-reservations.ts';
import { publishMenuChanged, publishOrderChanged } from './publish.ts';

/** How an unpaid order ends: by timeout, or canceled by somebody. */
export type Closing =
  | { to: 'expired'; by: 'clock' }
  | { to: 'cancelled'; by: Exclude<OrderEvent['actor'], 'clock'>; tablet?: string | undefined };

/** Closes an unpaid order that can no longer be paid and releases its reservations; does nothing if it has moved on. */
export async function markClosed(deps: Deps, orderId: string, closing: Closing): Promise<void> {
  const closed = await writeTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const order = await lockOrder(tx, orderId);
    if (order === null || !(await changeStatus(tx, orderId, 'awaiting_payment', closing.to, now)))
      return false;
    await releaseReservations(tx, order);
    await appendOrderEvent(tx, {
      id: deps.newId(),
      orderId,
      at: now,
      actor: closing.by,
      tablet: closing.to === 'cancelled' ? closing.tablet : undefined,
      from: 'awaiting_payment',
      to: closing.to,
    });
    return true;
  });
  if (!closed) return;
  publishOrderChanged(deps, orderId);
  publishMenuChanged(deps);
}
