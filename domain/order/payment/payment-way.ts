import type { OrderChannel, PaymentMethod } from '../order.ts';

/**
 * The ways in which orders are paid, in the order in which they are listed: by the payment page online; at the window by
 * card at a terminal, by the payment link (scan to pay), or in cash.
 */
export const PAYMENT_WAYS = ['online', 'terminal', 'link', 'cash'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** Returns the way in which an order of a channel was paid by a method. */
export function paymentWay(channel: OrderChannel, method: PaymentMethod): PaymentWay {
  if (method !== 'card') return method;
  return channel === 'window' ? 'link' : 'online';
}
