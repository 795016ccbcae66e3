import { receiptEnd } from '../../../domain/order/receipt.ts';
import { formatDollars } from '../../../domain/format/price.ts';

interface ReceiptEndProps {
  order: { total: string; refunded: string };
  /** `total` is the label of the sum without refunds. */
  words: { total: string; tip: string; paid: string; refunded: string; kept: string };
}

/** The last rows of a receipt: the payment, the refunds, and the rest. */
export function ReceiptEnd({ order, words }: ReceiptEndProps) {
  const end = receiptEnd(order);
  if (end === null) {
    return (
      <>
        <dt className="tot">{words.total}</dt>
        <dd className="tot">${order.total}</dd>
      </>
    );
  }
  return (
    <>
      {end.tipCents > 0 && (
        <>
          <dt>{words.tip}</dt>
          <dd>{formatDollars(end.tipCents)}</dd>
        </>
      )}
      <dt>{words.paid}</dt>
      <dd>{formatDollars(end.paidCents)}</dd>
      <dt>{words.refunded}</dt>
      <dd>-{formatDollars(end.refundedCents)}</dd>
      <dt className="tot">{words.kept}</dt>
      <dd className="tot">{formatDollars(end.keptCents)}</dd>
    </>
  );
}
