import { countedName } from '../console/counted-name.ts';
import type { OrderRow } from '../../../contracts/owner/orders/order-list.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import { ORDERS } from './orders.messages.ts';

/** A pill's text and its style: n new, p preparing, r ready, d done, x problem. */
export interface Pill {
  text: string;
  look: 'n' | 'p' | 'r' | 'd' | 'x';
}

const LOOKS = {
  awaiting_payment: 'd',
  received: 'n',
  preparing: 'p',
  ready: 'r',
  picked_up: 'd',
  expired: 'd',
  cancelled: 'x',
} as const;

/** Returns an order's most important state in one word. */
export function pillOf(order: OrderRow, now: number, language: StaffLanguage): Pill {
  const words = ORDERS[language];
  const { status, paymentStatus } = order;
  const making = status === 'received' || status === 'preparing';
  if (paymentStatus === 'refund_failed') return { text: words.refundFailed, look: 'x' };
  if (paymentStatus === 'refund_pending') return { text: words.refunding, look: 'x' };
  if (making && now > order.pickupAt) return { text: words.late, look: 'x' };
  if (paymentStatus === 'refunded' && !making) return { text: words.refunded, look: 'x' };
  if (order.noShow) return { text: words.noShow, look: 'x' };
  return { text: words.statuses[status], look: LOOKS[status] };
}

export function nameOf(order: OrderRow, language: StaffLanguage): string {
  return order.customerName === '' ? ORDERS[language].guest(order.phoneEnd) : order.customerName;
}

/** "2 Tamales de Rajas, Jamaica". */
export function itemsOf(order: OrderRow, language: StaffLanguage): string {
  const named = order.items.map((item) => countedName(item, language));
  return [...named, ...(order.moreLines > 0 ? [ORDERS[language].more(order.moreLines)] : [])].join(', ');
}
