import { formatDollars } from '../../../../domain/format/price.ts';
import { formatRefundReason } from '../../../../contracts/order/refund-reason.format.ts';
import type { OrderPage } from '../../../../contracts/owner/orders/order-list.ts';
import { useMay } from '../../console/console-context.tsx';
import { useConsoleWrite } from '../../console/use-console-data.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { ORDER_PAGE } from '../panel/order-page.messages.ts';
import orderPanel from '../panel/order-panel.module.css';
import parts from '../../console/parts.module.css';

const LOOKS = { pending: parts.pillPending, completed: parts.pillGood, failed: parts.pillBad };

/** Completed, pending and failed refunds. */
export function RefundList({ order }: { order: OrderPage }) {
  const { language } = useConsoleLanguage();
  const messages = ORDER_PAGE[language];
  const mayRefund = useMay('refund');
  const { mutate, isPending } = useConsoleWrite('POST /api/owner/orders/:id/refunds/:refund/retry');
  return (
    <>
      <h3>{messages.refunds}</h3>
      <ul className={orderPanel.refunds}>
        {order.refunds.map((refund) => (
          <li key={refund.id}>
            <span>
              <b>{formatDollars(refund.amountCents)}</b>
              <small>
                {formatRefundReason(refund.reason, language)}
                {refund.surplus && `, ${messages.surplus}`}
              </small>
              {refund.message !== '' && <small>“{refund.message}”</small>}
            </span>
            <span className={`${parts.pill} ${LOOKS[refund.status]}`}>
              {messages.refundStates[refund.status]}
            </span>
            {refund.mayRetry && mayRefund && (
              <button
                type="button"
                className="btn btn-quiet btn-sm"
                disabled={isPending}
                onClick={() => mutate({ params: { id: order.id, refund: refund.id } })}
              >
                {messages.retry}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
