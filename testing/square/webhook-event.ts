import type { SquarePayment, SquareRefund } from '../../server/adapters/payments/payments.port.ts';

type TerminalEventType = 'terminal.checkout.updated' | 'device.code.paired';

export type EventType =
  | 'payment.created'
  | 'payment.updated'
  | 'refund.created'
  | 'refund.updated'
  | TerminalEventType;

const event = <T extends { id: string }>(
  type: string,
  eventId: string,
  kind: 'payment' | 'refund' | 'checkout' | 'device_code',
  object: T,
) => ({
  merchant_id: 'MTEST',
  type,
  event_id: eventId,
  created_at: new Date().toISOString(),
  data: { type: kind, id: object.id, object: { [kind]: object } },
});

/** Returns the body of Square's webhook about a payment, with amounts in cents. */
const paymentEvent = (type: string, eventId: string, payment: SquarePayment) =>
  event(type, eventId, 'payment', {
    id: payment.id,
    status: payment.status,
    order_id: payment.squareOrderId,
    location_id: payment.locationId,
    amount_money: { amount: payment.amountCents, currency: payment.currency },
    tip_money: { amount: payment.tipCents, currency: payment.currency },
  });

/** Returns the body of Square's webhook about a refund, with its amount in cents. */
const refundEvent = (type: string, eventId: string, refund: SquareRefund, payment: SquarePayment) =>
  event(type, eventId, 'refund', {
    id: refund.id,
    status: refund.status,
    payment_id: payment.id,
    order_id: payment.squareOrderId,
    amount_money: { amount: refund.amountCents, currency: payment.currency },
  });

/** Returns the body of Square's webhook about a terminal: its code, or what it was asked to take. */
const terminalEvent = (type: TerminalEventType, eventId: string, id: string) =>
  event(type, eventId, type === 'device.code.paired' ? 'device_code' : 'checkout', { id });

/** Returns the body of Square's webhook about what has this id; `money`: the payment, or the refund and its payment. */
export function squareEvent(
  type: EventType,
  eventId: string,
  id: string,
  money: SquarePayment | { refund: SquareRefund; payment: SquarePayment } | undefined,
) {
  if (type === 'device.code.paired' || type === 'terminal.checkout.updated') {
    return terminalEvent(type, eventId, id);
  }
  if (money === undefined) throw new Error(`No payment or refund ${id}`);
  return 'refund' in money
    ? refundEvent(type, eventId, money.refund, money.payment)
    : paymentEvent(type, eventId, money);
}
