import type { OfflineOrderRequest } from '../../../../contracts/owner/window/offline-orders.ts';
import type { OwnerOrderView } from '../../../../contracts/owner/orders/owner-order.ts';
import { type Cents, formatPrice } from '../../../../domain/money.ts';
import type { OrderLine } from '../../../../domain/order/order.ts';
import { ASAP } from '../../../../domain/order/pickup/pickup.ts';
import { tabletCount, tabletNumber } from '../../../../domain/order/ticket-number.ts';
import { orderIdOfPress } from '../../../../domain/order/window.ts';

/** What was sold in cash without a network. */
export interface OfflineSale {
  /** The key that the order is born with. */
  key: string;
  /** The id of the ticket that is sold. */
  ticket: string | null;
  name: string;
  /** As the kitchen reads them, and as they are sent. */
  lines: OrderLine[];
  items: OfflineOrderRequest['items'];
  /** Thousandths of a percent. */
  taxRate: number;
  totalCents: Cents;
  givenCents: Cents;
  /** `ASAP`, or a time such as `12:30 PM`. */
  pickupTime: string;
  /** When it is to be ready, as the customer is told (epoch ms). */
  pickupAt: number;
  /** Epoch ms. */
  soldAt: number;
  soldBy: string | null;
  held: { id: string } | null;
  /** A press without an answer that this sale replaces; it is given up before the order is sent. */
  replaces: string | null;
}

/** An order that waits on this tablet to be sent. */
export interface OfflineOrder {
  key: string;
  /** The id of the ticket that it was; absent in one that an earlier version kept. */
  ticket?: string | null;
  /** Which of the tablet's orders it is, from 1; they are sent in this order. */
  place: number;
  request: Omit<OfflineOrderRequest, 'moves'>;
  /** As the board shows it until the server knows it. */
  view: OwnerOrderView;
  replaces: string | null;
  /** Why the server refused it; null otherwise. */
  refused: string | null;
}

/** Returns the ticket number of a tablet's order; `tablet` is its place among those with numbers of their own. */
export const numberOf = (tablet: number, place: number): number => tabletNumber(tablet, tabletCount(place));

/** Makes the order of a sale. */
export function offlineOrder(sale: OfflineSale, tablet: number, place: number): OfflineOrder {
  const { key, name, items, taxRate, soldAt, pickupAt, pickupTime, soldBy, held, replaces } = sale;
  const number = numberOf(tablet, place);
  const total = formatPrice(sale.totalCents);
  const request = {
    name,
    items,
    taxRate,
    total,
    given: formatPrice(sale.givenCents),
    number,
    soldAt,
    asap: pickupTime === ASAP,
    pickupAt,
    soldBy,
    ...(held !== null && { held: { id: held.id } }),
  };
  const view: OwnerOrderView = {
    id: orderIdOfPress(key) ?? key,
    number,
    channel: 'window',
    status: 'received',
    paymentStatus: 'paid',
    customerName: name || 'Guest ',
    phone: '',
    email: '',
    pickupTime,
    pickupAt,
    specialInstructions: '',
    lines: sale.lines,
    hasRefundedLines: false,
    isFullyRefunded: false,
    change: null,
    total,
    refunded: formatPrice(0),
    createdAt: soldAt,
    paidAt: soldAt,
    statusSince: soldAt,
    seen: false,
    readyStations: [],
    hereAt: null,
    // Older than anything that the server says of it.
    updatedAt: 0,
  };
  return { key, ticket: sale.ticket, place, request, view, replaces, refused: null };
}
