import type { SquarePayment, SquareRefund } from '../../server/adapters/payments/payments.port.ts';

export type TerminalEventType = 'terminal.checkout.updated' | 'device.code.paired';

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
export const paymentEvent = (type: string, eventId: string, payment: SquarePayment) =>
  event(type, eventId, 'payment', {
    id: payment.id,
    status: payment.status,
    order_id: payment.squareOrderId,
    location_id: payment.locationId,
    amount_money: { amount: payment.amountCents, currency: payment.currency },
    tip_money: { amount: payment.tipCents, currency: payment.currency },
  });

/** Returns the body of Square's webhook about a refund, with its amount in cents. */
export const refundEvent = (type: string, eventId: string, refund: SquareRefund, payment: SquarePayment) =>
  event(type, eventId, 'refund', {
    id: refund.id,
    status: refund.status,
    payment_id: payment.id,
    order_id: payment.squareOrderId,
    amount_money: { amount: refund.amountCents, currency: payment.currency },
  });

/** Returns the body of Square's webhook about a terminal: its code, or what it was asked to take. */
export const terminalEvent = (type: TerminalEventType, eventId: string, id: string) =>
  event(type, eventId, type === 'device.code.paired' ? 'device_code' : 'checkout', { id });
