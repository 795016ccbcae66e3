import { receiptEnd } from '../../../domain/order/payment/receipt.ts';
import { formatDollars } from '../../../domain/format/price.ts';

interface ReceiptEndProps {
  order: { total: string; tip?: string; refunded: string };
  /** `total` is the label of what was paid, without refunds. */
  messages: { total: string; tip: string; paid: string; refunded: string; kept: string };
}

/** The last rows of a receipt: the tip, the payment, the refunds, and the rest. */
export function ReceiptEnd({ order, messages }: ReceiptEndProps) {
  const end = receiptEnd(order);
  if (end === null) {
    return (
      <>
        <dt className="total">{messages.total}</dt>
        <dd className="total">${order.total}</dd>
      </>
    );
  }
  return (
    <>
      {end.tipCents > 0 && (
        <>
          <dt>{messages.tip}</dt>
          <dd>{formatDollars(end.tipCents)}</dd>
        </>
      )}
      {end.refundedCents > 0 && (
        <>
          <dt>{messages.paid}</dt>
          <dd>{formatDollars(end.paidCents)}</dd>
          <dt>{messages.refunded}</dt>
          <dd>-{formatDollars(end.refundedCents)}</dd>
        </>
      )}
      <dt className="total">{end.refundedCents > 0 ? messages.kept : messages.total}</dt>
      <dd className="total">{formatDollars(end.keptCents)}</dd>
    </>
  );
}
