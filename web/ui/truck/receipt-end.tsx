import { receiptEnd } from '../../../domain/order/payment/receipt.ts';
import { formatDollars } from '../../../domain/format/price.ts';

interface ReceiptEndProps {
  order: { total: string; refunded: string };
  /** `total` is the label of the sum without refunds. */
  messages: { total: string; tip: string; paid: string; refunded: string; kept: string };
}

/** The last rows of a receipt: the payment, the refunds, and the rest. */
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
      <dt>{messages.paid}</dt>
      <dd>{formatDollars(end.paidCents)}</dd>
      <dt>{messages.refunded}</dt>
      <dd>-{formatDollars(end.refundedCents)}</dd>
      <dt className="total">{messages.kept}</dt>
      <dd className="total">{formatDollars(end.keptCents)}</dd>
    </>
  );
}
