import * as z from 'zod/mini';
import type { Kysely } from 'kysely';
import type { OrderChange, OwnerOrderView } from '../../contracts/owner/orders/owner-order.ts';
import { formatPrice } from '../../domain/money.ts';
import { changedLines, linesOfQuantities } from '../../domain/order/order-change.ts';
import { quantitiesLeft } from '../../domain/order/payment/refund.ts';
import { may, type StaffRole } from '../../domain/staff.ts';
import type { Schema } from '../database/tables/schema.ts';
import { firstNames } from '../stores/people/customers.store.ts';
import { statusTimes } from '../stores/orders/order-events.store.ts';
import type { OrderRecord } from '../stores/orders/order-record.ts';
import { type Refund, refundsOfOrders } from '../stores/payments/refunds.store.ts';
import { sentLines } from './sent-lines.ts';

/** Returns orders as the kitchen sees them. */
export async function ownerOrderViews(db: Kysely<Schema>, orders: OrderRecord[]): Promise<OwnerOrderView[]> {
  const times = await statusTimes(
    db,
    orders.map((order) => order.id),
  );
  const names = await firstNames(
    db,
    orders.flatMap(({ customerId }) => customerId ?? []),
  );
  const touched = orders.filter(
    ({ paymentStatus, seenQuantities }) =>
      !['unpaid', 'paid'].includes(paymentStatus) || seenQuantities !== '',
  );
  const refunds = await refundsOfOrders(
    db,
    touched.map(({ id }) => id),
  );
  return orders.map((order) => ({
    id: order.id,
    number: order.number,
    channel: order.channel,
    status: order.status,
    paymentStatus: order.paymentStatus,
    customerName: order.pickupName || names.get(order.customerId ?? '') || `Guest ${order.phone.slice(-4)}`,
    phone: order.phone,
    email: order.email,
    pickupTime: order.pickupTime,
    pickupAt: order.pickupAt,
    specialInstructions: order.specialInstructions,
    ...toMake(order, refunds.get(order.id) ?? []),
    total: formatPrice(order.totalCents),
    refunded: formatPrice(order.refundedCents),
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    statusSince: times.get(order.id)?.[order.status]?.last ?? order.createdAt,
    seen: order.seen,
    readyStations: order.readyStations,
    hereAt: order.hereAt,
    updatedAt: order.updatedAt,
  }));
}

const storedQuantities = z.array(z.int());

function toMake(
  order: OrderRecord,
  refunds: readonly Refund[],
): Pick<OwnerOrderView, 'lines' | 'hasRefundedLines' | 'isFullyRefunded' | 'change'> {
  const given = refunds.filter(({ status }) => status !== 'failed');
  const ordered = order.lines.map(({ quantity }) => quantity);
  const quantities = quantitiesLeft(order, given);
  const seen =
    order.seenQuantities === '' ? ordered : storedQuantities.parse(JSON.parse(order.seenQuantities));
  const { less, more } = changedLines(order.lines, seen, quantities);
  const change: OrderChange | null =
    less.length + more.length === 0 ? null : { quantities, less: sentLines(less), more: sentLines(more) };
  const lines = sentLines(linesOfQuantities(order.lines, quantities));
  const hasRefundedLines = quantities.some((quantity, place) => quantity !== ordered[place]);
  // A returned surplus payment leaves the order paid.
  const backCents = given
    .filter(({ reason }) => reason !== 'paid_twice')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { lines, hasRefundedLines, isFullyRefunded: backCents >= order.totalCents && backCents > 0, change };
}

/** Returns the order as a role may see it: cooks do not see how to reach a customer. */
export function orderForRole(role: StaffRole, order: OwnerOrderView): OwnerOrderView {
  return may(role, 'orders') ? order : { ...order, phone: '', email: '' };
}

export async function ownerOrderView(db: Kysely<Schema>, order: OrderRecord): Promise<OwnerOrderView> {
  const [view] = await ownerOrderViews(db, [order]);
  if (view === undefined) throw new Error('one order gives one view');
  return view;
}
