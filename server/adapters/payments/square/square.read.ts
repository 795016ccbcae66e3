import type { Square } from 'square';
import type { SquarePayment, SquareRefund } from '../payments.port.ts';

const PAYMENT_STATUSES = ['APPROVED', 'PENDING', 'COMPLETED', 'CANCELED', 'FAILED'] as const;
const REFUND_STATUSES = ['PENDING', 'COMPLETED', 'REJECTED', 'FAILED'] as const;

/** Returns the cents of Square's money, or null when it is missing or not a safe integer. */
export function wholeCents(money: Square.Money | undefined): number | null {
  const cents = Number(money?.amount ?? Number.NaN);
  return Number.isSafeInteger(cents) ? cents : null;
}

/** Returns a payment in the port's form, or null when an essential field is missing in Square's answer. */
export function readPayment(payment: Square.Payment | undefined): { ok: true; value: SquarePayment } | null {
  const amountCents = wholeCents(payment?.amountMoney);
  const { id, orderId, amountMoney } = payment ?? {};
  if (!id || amountCents === null) return null;
  return {
    ok: true,
    value: {
      id,
      squareOrderId: orderId ?? '',
      // An unknown status decides nothing yet.
      status: PAYMENT_STATUSES.find((status) => status === payment?.status) ?? 'PENDING',
      amountCents,
      tipCents: wholeCents(payment?.tipMoney) ?? 0,
      refundedCents: wholeCents(payment?.refundedMoney) ?? 0,
      feeCents: feeCents(payment?.processingFee),
      currency: amountMoney?.currency ?? '',
      locationId: payment?.locationId ?? '',
      createdAt: Date.parse(payment?.createdAt ?? '') || 0,
      card: cardLabel(payment?.cardDetails?.card),
      cash: payment?.sourceType === 'CASH',
      terminal: Boolean(payment?.terminalCheckoutId),
    },
  };
}

/** Square reports a fee some time after the payment or refund, and returned parts of it as negative ones. */
function feeCents(fees: Square.ProcessingFee[] | null | undefined): number | null {
  if (fees == null || fees.length === 0) return null;
  return fees.reduce((sum, fee) => sum + (wholeCents(fee.amountMoney) ?? 0), 0);
}

function cardLabel(card: Square.Card | undefined): string {
  if (!card?.last4) return '';
  return `${card.cardBrand ?? ''} ${card.last4}`.trim();
}

/** Returns a refund in the port's form, or null when its id or amount is missing in Square's answer. */
export function readRefund(
  refund: Square.PaymentRefund | undefined,
): { ok: true; value: SquareRefund } | null {
  const amountCents = wholeCents(refund?.amountMoney);
  if (!refund?.id || amountCents === null) return null;
  const status = REFUND_STATUSES.find((known) => known === refund.status) ?? 'PENDING';
  return {
    ok: true,
    value: { id: refund.id, status, amountCents, feeCents: feeCents(refund.processingFee) },
  };
}

/** Whether an order without tenders may have been paid: its amount due differs from its total. */
export function mayHaveHiddenPayments(order: Square.Order): boolean {
  if (order.state === 'DRAFT') return false;
  const due = wholeCents(order.netAmountDueMoney);
  return due === null || due !== wholeCents(order.totalMoney);
}

/** Whether nothing was paid on an order according to its tenders: none, or only failed ones. */
export function orderIsUnpaid(order: Square.Order): boolean {
  if (order.state === 'COMPLETED') return false;
  return (order.tenders ?? []).every(({ cardDetails }) =>
    ['FAILED', 'VOIDED'].includes(cardDetails?.status ?? ''),
  );
}
