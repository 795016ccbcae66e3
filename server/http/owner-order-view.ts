import type { Kysely } from 'kysely';
import type { OwnerOrderView } from '../../contracts/order.ts';
import { formatPrice } from '../../domain/money.ts';
import type { Schema } from '../database/schema.ts';
import { firstNames } from '../stores/customers.store.ts';
import { statusTimes } from '../stores/order-events.store.ts';
import type { OrderRecord } from '../stores/order-record.ts';

/** Orders as the kitchen sees them. */
export async function ownerOrderViews(db: Kysely<Schema>, orders: OrderRecord[]): Promise<OwnerOrderView[]> {
  const times = await statusTimes(
    db,
    orders.map((order) => order.id),
  );
  const names = await firstNames(
    db,
    orders.flatMap(({ customerId }) => customerId ?? []),
  );
  return orders.map((order) => ({
    id: order.id,
    number: order.number,
    status: order.status,
    paymentStatus: order.paymentStatus,
    customerName: names.get(order.customerId ?? '') ?? `Guest ${order.phone.slice(-4)}`,
    phone: order.phone,
    email: order.email,
    pickupTime: order.pickupTime,
    pickupAt: order.pickupAt,
    specialInstructions: order.specialInstructions,
    lines: order.lines,
    total: formatPrice(order.totalCents),
    refunded: formatPrice(order.refundedCents),
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    statusSince: times.get(order.id)?.[order.status]?.last ?? order.createdAt,
    seen: order.seen,
    hereAt: order.hereAt,
    updatedAt: order.updatedAt,
  }));
}

export async function ownerOrderView(db: Kysely<Schema>, order: OrderRecord): Promise<OwnerOrderView> {
  const [view] = await ownerOrderViews(db, [order]);
  if (view === undefined) throw new Error('one order gives one view');
  return view;
}
