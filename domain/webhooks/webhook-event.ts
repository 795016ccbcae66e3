import { readRefundDetail } from '../order/payment/refund-event.ts';
import { type OrderStatus, TRANSITIONS } from '../order/order.ts';

/** What other systems are told of a paid order. */
export const WEBHOOK_EVENT_TYPES = [
  'order.paid',
  'order.preparing',
  'order.ready',
  'order.picked_up',
  'order.cancelled',
  'order.refunded',
  'order.updated',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** Sent when the owner asks for it, and by nothing else. */
export const TEST_EVENT_TYPE = 'webhook.test';

/** Details of events that change what an order shows without moving it. */
const CHANGES = ['renumbered', 'told number', 'no show', 'no show undone'];

/** One row of an order's history. */
interface OrderEvent {
  from: OrderStatus | null;
  to: OrderStatus;
  detail: string;
}

/** Returns what other systems are told of it; null for what concerns an unpaid order, or nothing that they read. */
export function webhookEventType({ from, to, detail }: OrderEvent): WebhookEventType | null {
  if (from === to) {
    const refund = readRefundDetail(detail);
    if (refund === null) return CHANGES.includes(detail) ? 'order.updated' : null;
    return refund.state === 'completed' ? 'order.refunded' : 'order.updated';
  }
  if (TRANSITIONS.some((step) => step.from === from && step.to === to && step.undo === true)) {
    return 'order.updated';
  }
  if (to === 'received') return 'order.paid';
  if (from === null || from === 'awaiting_payment' || from === 'expired') return null;
  return to === 'awaiting_payment' || to === 'expired' ? null : `order.${to}`;
}
