import Undo2 from 'lucide-react/icons/undo-2';
import type { OrderView, RefundView } from '../../../contracts/order.ts';
import { refundReasonWords } from '../../../contracts/refund-words.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { useCart } from '../cart/cart.state.tsx';
import { ORDER_MESSAGES } from './order.messages.ts';
import { orderLineWords } from './order-words.ts';
import type { PendingOrder } from './order.state.ts';
import { useRestore } from './use-bring-back.ts';

/** What became of the money, in plain words; null where none was moved back. */
export function RefundWords({ order }: { order: OrderView }) {
  const words = useMessages(ORDER_MESSAGES);
  const { site } = usePageData();
  const said = () => {
    switch (order.paymentStatus) {
      case 'refund_pending':
        return words.refunds.refund_pending;
      case 'partly_refunded':
        return words.refunds.partly_refunded(order.refunded);
      case 'refunded':
        return words.refunds.refunded(order.refunded);
      case 'refund_failed':
        return words.refunds.refund_failed(site.phone);
      case 'unpaid':
      case 'paid':
      default:
        return null;
    }
  };
  const text = said();
  if (text === null) return null;
  return (
    <div className="order-refund">
      <p>{text}</p>
      {order.refunds.map((refund) => (
        <RefundNote key={refund.at} order={order} refund={refund} />
      ))}
    </div>
  );
}

/** Why and what for, with the owner's own words. */
function RefundNote({ order, refund }: { order: OrderView; refund: RefundView }) {
  const { language } = useLanguage();
  const lines = refund.lines.flatMap(({ line, quantity }) => {
    const of = order.lines[line];
    return of === undefined ? [] : [`${quantity} × ${orderLineWords(of, language).title}`];
  });
  return (
    <p className="small">
      <b>${refund.amount}</b> {[refundReasonWords(refund.reason, language), ...lines].join('. ')}.
      {refund.message !== '' && <span className="free details">“{refund.message}”</span>}
    </p>
  );
}

interface OrderOverProps {
  order: OrderView;
  stage: 'cancelled' | 'expired';
  pending: PendingOrder | null;
}

/** An order that will not be made: why, where the money is, and the way back to food. */
export function OrderOver({ order, stage, pending }: OrderOverProps) {
  const words = useMessages(ORDER_MESSAGES);
  const cart = useCart();
  const restore = useRestore();
  return (
    <div className="comanda-w">
      <div className="comanda order-wait">
        {order.number !== null && <p className="order-word">{words.shareTitle(order.number)}</p>}
        <p>
          {stage === 'expired' ? words.expiredMore : words.cancelledMore}{' '}
          {stage === 'cancelled' && order.paymentStatus === 'unpaid' && words.cancelledUnpaid}
        </p>
        <RefundWords order={order} />
        {pending !== null ? (
          <button
            type="button"
            className="btn btn-primary btn-block"
            onClick={() => {
              restore(pending);
              cart.openCart('cart');
            }}
          >
            <Undo2 className="ic" />
            {words.bringBack}
          </button>
        ) : (
          <SiteLink className="btn btn-primary btn-block" href="/menu">
            {words.seeMenu}
          </SiteLink>
        )}
      </div>
    </div>
  );
}
