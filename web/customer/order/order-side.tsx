import { formatTaxRate } from '../../../domain/format/tax-rate.ts';
import { formatAmount } from '../../../domain/format/amount.ts';
import type { OrderView } from '../../../contracts/order/order.ts';
import { ReceiptEnd } from '../../ui/truck/receipt-end.tsx';
import { ReceiptLines } from '../../ui/truck/receipt-lines.tsx';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderMap } from './order-map.tsx';
import { ORDER_MESSAGES } from './order.messages.ts';

/** The lines with their options, the tax, and the total. */
function OrderLines({ order }: { order: OrderView }) {
  const messages = useMessages(ORDER_MESSAGES);
  const { language } = useLanguage();
  return (
    <div className="comanda-shadow">
      <div className="comanda">
        <dl className="totals small">
          <ReceiptLines lines={order.lines} />
          {order.discountName && (
            <>
              <dt>{order.discountName[language]}</dt>
              <dd>-{formatAmount(order.discount)}</dd>
            </>
          )}
          <dt>{messages.tax(formatTaxRate(order.taxRate))}</dt>
          <dd>{formatAmount(order.tax)}</dd>
          <ReceiptEnd
            order={order}
            messages={{ ...messages, total: order.paidAt === null ? messages.total : messages.paid }}
          />
        </dl>
        {order.specialInstructions !== '' && (
          <p className="small order-note">
            <b>{messages.instructions}:</b> {order.specialInstructions}
          </p>
        )}
      </div>
    </div>
  );
}

/** Shown next to the ticket: directions to the window, and the order. */
export default function OrderSide({ order }: { order: OrderView }) {
  return (
    <div className="track-side">
      <OrderMap place={order.place} />
      {order.paidAt !== null && <OrderActions order={order} />}
      <OrderLines order={order} />
    </div>
  );
}
