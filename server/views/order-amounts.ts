import { orderDiscountName } from '../../contracts/order/discount.format.ts';
import type { OrderAmounts } from '../../contracts/order/order.ts';
import { inEachLanguage } from '../../domain/localized.ts';
import { formatPrice } from '../../domain/money.ts';
import type { OrderRecord } from '../stores/orders/order-record.ts';

/** Returns what an order costs as its customer is shown it. */
export function orderAmounts(order: OrderRecord): OrderAmounts {
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
    refunded: formatPrice(order.refundedCents),
  };
}
