import { lineName } from '../../domain/format/order-line.ts';
import type { OrderRow } from '../../contracts/owner/orders/order-list.ts';
import type { ListedOrder } from '../stores/orders/order-list.store.ts';

const ITEMS_SHOWN = 3;

/** Returns an order as a row of the owner's lists. */
export function orderRow(order: ListedOrder): OrderRow {
  return {
    id: order.id,
    number: order.number,
    channel: order.channel,
    paidAt: order.paidAt ?? order.createdAt,
    pickupAt: order.pickupAt,
    customerName: order.customerName,
    phoneEnd: order.phone.slice(-4),
    items: order.lines
      .slice(0, ITEMS_SHOWN)
      .map(({ quantity, name, translations }) => ({ quantity, name: lineName(name, translations) })),
    moreLines: Math.max(0, order.lines.length - ITEMS_SHOWN),
    status: order.status,
    paymentStatus: order.paymentStatus,
    hereAt: order.hereAt,
    noShow: order.noShowAt !== null && order.status === 'picked_up',
    // A list left open over an upgrade from 0.3 reads it.
    totalCents: order.totalCents,
    chargedCents: order.chargedCents,
    refundedCents: order.refundedCents,
  };
}
