import type { Transaction } from 'kysely';
import type { TruckClock } from '../../domain/business-day.ts';
import type { Schema } from '../database/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { orderNoticeJobs } from '../messages/customer-notifications.ts';
import { orderMailJobs } from '../messages/order-mail.ts';
import { addJobs } from '../stores/jobs.store.ts';
import { appendOrderEvent } from '../stores/orders/order-events.store.ts';
import type { OrderRecord } from '../stores/orders/order-record.ts';
import { indexOrder } from '../stores/orders/search/order-search.store.ts';
import { markPaid } from '../stores/orders/orders.store.ts';
import { nextTicket, type Ticket } from '../stores/orders/ticket-numbers.store.ts';
import { assignCustomerNumber } from './assign-customer-number.ts';

/** Detail of the event by which an order that costs nothing is received. */
export const NOTHING_TO_PAY = 'nothing to pay';

interface Receipt {
  /** Null where there is nothing to pay. */
  paymentId: string | null;
  /** When the food is due, epoch ms. */
  pickupAt: number;
  clock: TruckClock;
  /** Its place in the order's history, epoch ms. */
  eventAt: number;
  /** Given for an order sold without a network: when (epoch ms), its number, and whether it was begun there. */
  offline?: { soldAt: number; ticket: Ticket; begun: boolean };
}

/** Moves a paid order to the kitchen: its numbers, its search terms and the jobs that tell of it. */
export async function receiveOrder(
  tx: Transaction<Schema>,
  deps: Deps,
  order: OrderRecord,
  { paymentId, pickupAt, clock, eventAt, offline }: Receipt,
): Promise<void> {
  const now = deps.now();
  await appendOrderEvent(tx, {
    id: deps.newId(),
    orderId: order.id,
    at: eventAt,
    actor: 'payment',
    from: order.status,
    to: 'received',
    detail: paymentId === null ? NOTHING_TO_PAY : `payment ${paymentId}`,
  });
  await assignCustomerNumber(tx, order);
  // Locked after slots, stock and codes, and as briefly as possible: numbers are assigned one at a time.
  const ticket = offline?.ticket ?? (await nextTicket(tx, clock, order.id, pickupAt));
  if (!(await markPaid(tx, order.id, order.status, { at: offline?.soldAt ?? now, pickupAt, ticket }))) {
    throw new Error(`order ${order.id} is unpaid and cannot be paid`);
  }
  await indexOrder(tx, order.id);
  // The kitchen knows of it: nothing is printed or announced.
  if (offline?.begun === true) return;
  await addJobs(tx, [
    { id: deps.newId(), kind: 'order_received', subject: order.id, runAt: now },
    ...orderMailJobs(deps, order, { kind: 'mail_order_received', subject: order.id, runAt: now }),
    ...orderNoticeJobs(deps, order, 'received'),
  ]);
}
