import { countedName } from '../console/counted-name.ts';
import type { OrderRow } from '../../../contracts/owner/orders/order-list.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import { isOpen } from '../../../domain/order/order.ts';
import { ORDERS } from './orders.messages.ts';
import parts from '../console/parts.module.css';

/** A pill's text and the class of its color. */
export interface Pill {
  text: string;
  look: string | undefined;
}

const LOOKS = {
  awaiting_payment: parts.pillOver,
  received: parts.pillNew,
  preparing: parts.pillPending,
  ready: parts.pillGood,
  picked_up: parts.pillOver,
  expired: parts.pillOver,
  cancelled: parts.pillBad,
};

/** Returns an order's most important state in one word. */
export function pillOf(order: OrderRow, now: number, language: StaffLanguage): Pill {
  const messages = ORDERS[language];
  const { status, paymentStatus } = order;
  const making = status === 'received' || status === 'preparing';
  if (paymentStatus === 'refund_failed') return { text: messages.refundFailed, look: parts.pillBad };
  if (paymentStatus === 'refund_pending') return { text: messages.refunding, look: parts.pillBad };
  if (making && now > order.pickupAt) return { text: messages.late, look: parts.pillBad };
  if (paymentStatus === 'refunded' && !making) return { text: messages.refunded, look: parts.pillBad };
  if (order.noShow) return { text: messages.noShow, look: parts.pillBad };
  return { text: messages.statuses[status], look: LOOKS[status] };
}

/** Whether an order's customer is at the window and still waits for it. */
export function isHere({ hereAt, status, paymentStatus }: OrderRow): boolean {
  return hereAt !== null && isOpen(status) && paymentStatus !== 'refunded';
}

export function nameOf(order: OrderRow, language: StaffLanguage): string {
  return order.customerName === '' ? ORDERS[language].guest(order.phoneEnd) : order.customerName;
}

/** "2 Tamales de Rajas, Jamaica". */
export function itemsOf(order: OrderRow, language: StaffLanguage): string {
  const named = order.items.map((item) => countedName(item, language));
  return [...named, ...(order.moreLines > 0 ? [ORDERS[language].more(order.moreLines)] : [])].join(', ');
}
