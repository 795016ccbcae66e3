import type { Transaction } from 'kysely';
import type { TruckClock } from '../../domain/business-day.ts';
import type { Schema } from '../database/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { orderNoticeJobs } from '../messages/customer-notifications.ts';
import { orderMailJobs } from '../messages/order-mail.ts';
import { addJobs, type NewJob } from '../stores/jobs.store.ts';
import { appendOrderEvent } from '../stores/orders/order-events.store.ts';
import type { OrderRecord } from '../stores/orders/order-record.ts';
import { saveSearchTerms } from '../stores/orders/search/order-search.store.ts';
import { markPaid } from '../stores/orders/orders.store.ts';
import { giveTicket, saveTicket, type Ticket } from '../stores/orders/ticket-numbers.store.ts';
import { refreshPerson } from '../stores/people/people.store.ts';
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

/**
 * Moves a paid order to the kitchen: its numbers, its search terms and the jobs that tell of it. Call it last in its
 * transaction, as every other paid order then waits for the commit.
 */
export async function receiveOrder(
  tx: Transaction<Schema>,
  deps: Deps,
  order: OrderRecord,
  { paymentId, pickupAt, clock, eventAt, offline }: Receipt,
): Promise<void> {
  const now = deps.now();
  const paidAt = offline?.soldAt ?? now;
  await appendOrderEvent(tx, {
    id: deps.newId(),
    orderId: order.id,
    at: eventAt,
    actor: 'payment',
    from: order.status,
    to: 'received',
    detail: paymentId === null ? NOTHING_TO_PAY : `payment ${paymentId}`,
  });
  const account = await assignCustomerNumber(tx, order);
  if (!(await markPaid(tx, order.id, order.status, { at: paidAt, pickupAt }, now))) {
    throw new Error(`order ${order.id} is unpaid and cannot be paid`);
  }
  const customerId = account?.id ?? order.customerId;
  if (customerId !== null) await refreshPerson(tx, { customerId });
  // An order taken at the window names nobody.
  else if (order.email !== '') await refreshPerson(tx, { email: order.email });
  // The kitchen knows of one that it began without a network: nothing is printed or announced.
  if (offline?.begun !== true) await addJobs(tx, receiptJobs(deps, order, now));
  if (offline !== undefined) await saveTicket(tx, order.id, offline.ticket);
  // From here to the commit numbers are given one at a time.
  const { number } = offline?.ticket ?? (await giveTicket(tx, clock, order.id, pickupAt));
  const { id, email, phone } = order;
  const name = `${order.pickupName} ${account?.firstName ?? ''} ${account?.lastName ?? ''}`;
  await saveSearchTerms(tx, { id, number, name, email, phone, paidAt });
}

function receiptJobs(deps: Deps, order: OrderRecord, now: number): NewJob[] {
  return [
    { id: deps.newId(), kind: 'order_received', subject: order.id, runAt: now },
    ...orderMailJobs(deps, order, { kind: 'mail_order_received', subject: order.id, runAt: now }),
    ...orderNoticeJobs(deps, order, 'received'),
  ];
}
