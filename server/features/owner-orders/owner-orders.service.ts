import type { Transaction } from 'kysely';
import type { OrderStatusUpdate } from '../../../contracts/owner/orders/owner-order.ts';
import { canTransition } from '../../../domain/order/order.ts';
import { may } from '../../../domain/staff.ts';
import type { Schema } from '../../database/tables/schema.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { closeUnpaidOrder } from '../../orders/close-unpaid-order.ts';
import { recordRefunds } from '../../orders/record-refund.ts';
import { openRefund } from '../../orders/refund-bookkeeping.ts';
import { mayRefundRest } from '../../orders/refund-limit.ts';
import { releaseReservations } from '../../orders/order-reservations.ts';
import { orderNoticeJobs } from '../../messages/customer-notifications.ts';
import { orderMailJobs } from '../../messages/order-mail.ts';
import { UNDO_MS } from '../../messages/order-text.ts';
import {
  publishAlarmChanged,
  publishJobAdded,
  publishMenuChanged,
  publishOrderChanged,
} from '../../orders/publish.ts';
import { endUntouched } from '../../stores/alarms.store.ts';
import { takeSetAside } from '../../stores/menu/menu-stock.store.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { addJobs } from '../../stores/jobs.store.ts';
import { appendOrderEvent } from '../../stores/orders/order-events.store.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import {
  changeStatus,
  requireOrder,
  lockOrder,
  markChangeSeen,
  markNoShow,
  markSeen,
  orderById,
} from '../../stores/orders/orders.store.ts';
import { indexOrder } from '../../stores/orders/search/order-search.store.ts';
import { mayBringBack } from './bring-back.ts';
import { isMadeByStations, MADE, takeBackStations } from './ready-stations.ts';
import { ensureUniqueNumber } from '../../stores/orders/ticket-numbers.store.ts';
import { acceptedPayments, leftToRefund } from '../../stores/payments/payments.store.ts';

export type ChangedOrder =
  | { ok: true; order: OrderRecord }
  | { ok: false; error: 'bad_transition'; order: OrderRecord }
  | { ok: false; error: 'not_found' | 'forbidden' | 'refund_limit' | 'payment_unavailable' };

/** Moves an order on behalf of the kitchen. A repeated change succeeds; one that is no longer possible is refused. */
export async function changeOrderStatus(
  deps: Deps,
  staff: Staff,
  orderId: string,
  update: OrderStatusUpdate,
): Promise<ChangedOrder> {
  const order = await orderById(deps.db, orderId);
  if (order === null) return { ok: false, error: 'not_found' };
  // Canceling refunds the payment.
  if (update.status === 'cancelled' && !may(staff.role, 'refund')) return { ok: false, error: 'forbidden' };
  if (order.status === update.status) return { ok: true, order };
  if (!fits(order, update)) return { ok: false, error: 'bad_transition', order };
  if (order.status === 'awaiting_payment') return cancelUnpaid(deps, staff, order);
  const change = await writeTransaction(deps.db, (tx) => moveOrder(tx, deps, staff, orderId, update));
  if (change.overLimit) return { ok: false, error: 'refund_limit' };
  publishMoved(deps, orderId, change);
  const { moved } = change;
  if (moved && update.status === 'cancelled') publishMenuChanged(deps);
  const now = await requireOrder(deps.db, orderId);
  return moved || now.status === update.status
    ? { ok: true, order: now }
    : { ok: false, error: 'bad_transition', order: now };
}

/** Tells the other readers of a move that is committed. */
export function publishMoved(deps: Deps, orderId: string, { moved, alarmEnded }: Moved): void {
  if (moved) publishOrderChanged(deps, orderId);
  if (alarmEnded) publishAlarmChanged(deps);
  if (moved) publishJobAdded(deps);
}

function fits(order: OrderRecord, { status, from }: OrderStatusUpdate): boolean {
  return (from === undefined || from === order.status) && canTransition(order.status, status, 'kitchen');
}

export interface Moved {
  moved: boolean;
  alarmEnded: boolean;
  /** Canceling would refund more than the caller may. */
  overLimit: boolean;
}

export const UNMOVED: Moved = { moved: false, alarmEnded: false, overLimit: false };

/** Moves an order as far as its status lets it. The caller publishes it after the commit. */
export async function moveOrder(
  tx: Transaction<Schema>,
  deps: Deps,
  staff: Staff,
  orderId: string,
  update: OrderStatusUpdate,
): Promise<Moved> {
  const now = deps.now();
  const order = await lockOrder(tx, orderId);
  if (order === null || !fits(order, update)) return UNMOVED;
  if (order.status === 'picked_up' && !(await mayBringBack(tx, staff, order, now))) return UNMOVED;
  if (update.status === 'cancelled' && !(await mayRefundRest(tx, staff.role, orderId))) {
    return { ...UNMOVED, overLimit: true };
  }
  await changeStatus(tx, orderId, order.status, update.status, now);
  if (order.status === 'received' && update.status !== 'cancelled') await takeSetAside(tx, orderId);
  await takeBackStations(tx, order, update.status, now);
  await markSeen(tx, orderId, now);
  await appendOrderEvent(tx, {
    id: deps.newId(),
    orderId,
    at: now,
    actor: `kitchen:${staff.id}`,
    tablet: staff.tablet,
    from: order.status,
    to: update.status,
  });
  const jobs = orderNoticeJobs(deps, order, update.status);
  if (update.status === 'ready') {
    jobs.push(
      ...orderMailJobs(deps, order, { kind: 'mail_order_ready', subject: orderId, runAt: now + UNDO_MS }),
    );
  }
  await addJobs(tx, jobs);
  if (update.status === 'cancelled') await refundCancelled(tx, deps, staff, order);
  if (order.status === 'picked_up') await reopenOrder(tx, deps, staff, order);
  return { moved: true, alarmEnded: await endUntouched(tx, orderId, now), overLimit: false };
}

/** A handed-over order is on the board again: its number must be unique there, and it is no no-show. */
async function reopenOrder(
  tx: Transaction<Schema>,
  deps: Deps,
  staff: Staff,
  order: OrderRecord,
): Promise<void> {
  const now = deps.now();
  const note = (detail: string) =>
    appendOrderEvent(tx, {
      id: deps.newId(),
      orderId: order.id,
      at: now,
      actor: `kitchen:${staff.id}`,
      tablet: staff.tablet,
      from: 'ready',
      to: 'ready',
      detail,
    });
  if (await markNoShow(tx, order.id, null, now)) await note('no show undone');
  if (!(await ensureUniqueNumber(tx, order))) return;
  await indexOrder(tx, order.id);
  await note('renumbered');
}

/** Cancels a paid order that will not be made: releases its slot and refunds the rest of its payment. */
async function refundCancelled(
  tx: Transaction<Schema>,
  deps: Deps,
  staff: Staff,
  order: OrderRecord,
): Promise<void> {
  await releaseReservations(tx, order);
  const payments = await acceptedPayments(tx, order.id);
  const leftCents = leftToRefund(payments);
  await recordAudit(tx, deps, {
    staff,
    action: 'order.cancelled',
    subject: order.id,
    before: { number: order.number, status: order.status },
    after: { status: 'cancelled', amountCents: leftCents },
  });
  if (leftCents <= 0) return;
  const opened = await openRefund(tx, deps, {
    order: { ...order, status: 'cancelled' },
    payments,
    portion: { kind: 'rest' },
    reason: 'order_cancelled',
    message: '',
    requestKey: `cancelled:${order.id}`,
    by: `kitchen:${staff.id}`,
    tablet: staff.tablet,
    // Checked before the order was moved.
    limitCents: null,
  });
  if (opened.ok) await recordRefunds(tx, deps, staff, payments, opened.refunds);
}

async function cancelUnpaid(deps: Deps, staff: Staff, order: OrderRecord): Promise<ChangedOrder> {
  const closed = await closeUnpaidOrder(deps, order.id, { to: 'cancelled', by: staff });
  if (!closed.ok) return { ok: false, error: 'payment_unavailable' };
  if (closed.order.status !== 'cancelled') return { ok: false, error: 'bad_transition', order: closed.order };
  return { ok: true, order: closed.order };
}

/** Marks an order as seen by the kitchen: it stops ringing everywhere. */
export async function seeOrder(deps: Deps, orderId: string): Promise<OrderRecord | null> {
  const { seen, alarmEnded } = await writeTransaction(deps.db, async (tx) => ({
    seen: await markSeen(tx, orderId, deps.now()),
    alarmEnded: await endUntouched(tx, orderId, deps.now()),
  }));
  if (seen) publishOrderChanged(deps, orderId);
  if (alarmEnded) publishAlarmChanged(deps);
  return orderById(deps.db, orderId);
}

/**
 * Records that the kitchen acknowledged a changed order: `quantities` are those of each line as it saw them. Null for
 * an unknown order, or quantities that do not fit its lines.
 */
export async function acknowledgeChange(
  deps: Deps,
  staff: Staff,
  orderId: string,
  quantities: readonly number[],
): Promise<OrderRecord | null> {
  const read = await writeTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const fits =
      order !== null &&
      order.lines.length === quantities.length &&
      order.lines.every((line, place) => (quantities[place] ?? 0) <= line.quantity);
    if (!fits) return null;
    const seenQuantities = JSON.stringify(quantities);
    if (order.seenQuantities === seenQuantities) return UNMOVED;
    const now = deps.now();
    await markChangeSeen(tx, orderId, seenQuantities, now);
    await appendOrderEvent(tx, {
      id: deps.newId(),
      orderId,
      at: now,
      actor: `kitchen:${staff.id}`,
      tablet: staff.tablet,
      from: order.status,
      to: order.status,
      detail: 'change seen',
    });
    // The rest of it may have been refunded.
    return (await isMadeByStations(tx, order)) ? moveOrder(tx, deps, staff, orderId, MADE) : UNMOVED;
  });
  if (read === null) return null;
  publishOrderChanged(deps, orderId);
  publishMoved(deps, orderId, read);
  return requireOrder(deps.db, orderId);
}
