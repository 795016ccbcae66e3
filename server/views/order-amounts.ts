import { orderDiscountName } from '../../contracts/order/discount.format.ts';
import type { OrderAmounts } from '../../contracts/order/order.ts';
import { inEachLanguage } from '../../domain/localized.ts';
import { type Cents, formatPrice } from '../../domain/money.ts';
import type { OrderRecord } from '../stores/orders/order-record.ts';
import type { Payment } from '../stores/payments/payments.store.ts';

type Paid = readonly Pick<Payment, 'amountCents'>[];

/** Returns the tip that an order's accepted payments hold on top of its total. */
export function tipOf({ totalCents }: Pick<OrderRecord, 'totalCents'>, payments: Paid): Cents {
  return Math.max(0, payments.reduce((sum, { amountCents }) => sum + amountCents, 0) - totalCents);
}

/** Returns what an order costs and what was paid for it as its customer is shown it. */
export function orderAmounts(order: OrderRecord, payments: Paid): OrderAmounts {
  const tipCents = tipOf(order, payments);
  return {
    subtotal: formatPrice(order.subtotalCents),
    discount: formatPrice(order.discountCents),
    promoCode: order.promoCode,
    discountName:
      order.discountCents === 0
        ? null
        : inEachLanguage((language) => orderDiscountName(order, language) ?? ''),
    tax: formatPrice(order.taxCents),
    taxRate: order.taxRate,
    total: formatPrice(order.totalCents),
    ...(tipCents > 0 && { tip: formatPrice(tipCents) }),
    refunded: formatPrice(order.refundedCents),
  };
}
