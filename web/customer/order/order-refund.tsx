import { formatOrderLine } from '../../../domain/format/order-line.ts';
import { formatAmount } from '../../../domain/format/amount.ts';
import type { OrderView, RefundView } from '../../../contracts/order/order.ts';
import { formatRefundReason } from '../../../contracts/order/refund-reason.format.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { usePageData } from '../../ui/page-data.tsx';
import { PENDING_MESSAGES } from './pending/pending.messages.ts';

/** The state of the refunds; null without one. */
export default function OrderRefund({ order }: { order: OrderView }) {
  const messages = useMessages(PENDING_MESSAGES);
  const { site } = usePageData();
  const statusText = () => {
    switch (order.paymentStatus) {
      case 'refund_pending':
        return messages.refunds.refund_pending;
      case 'partly_refunded':
        return messages.refunds.partly_refunded(order.refunded);
      case 'refunded':
        return messages.refunds.refunded(order.refunded);
      case 'refund_failed':
        return messages.refunds.refund_failed(site.phone);
      case 'unpaid':
      case 'paid':
      default:
        return null;
    }
  };
  const text = statusText();
  if (text === null) return null;
  return (
    <div className="order-refund">
      <p>{text}</p>
      {order.refunds.map((refund) => (
        <RefundNote
          key={refund.at}
          order={order}
          refund={refund}
          // A single refund's amount is above already.
          withAmount={order.refunds.length > 1}
        />
      ))}
    </div>
  );
}

interface RefundNoteProps {
  order: OrderView;
  refund: RefundView;
  withAmount: boolean;
}

/** The refund's reason and lines, with the owner's message. */
function RefundNote({ order, refund, withAmount }: RefundNoteProps) {
  const { language } = useLanguage();
  const lines = refund.lines.flatMap(({ line, quantity }) => {
    const of = order.lines[line];
    return of === undefined ? [] : [`${quantity} × ${formatOrderLine(of, language).title}`];
  });
  return (
    <p className="small">
      {withAmount && <b>{formatAmount(refund.amount)}: </b>}
      {[formatRefundReason(refund.reason, language), ...lines].join('. ')}.
      {refund.message !== '' && <span className="free details">“{refund.message}”</span>}
    </p>
  );
}
