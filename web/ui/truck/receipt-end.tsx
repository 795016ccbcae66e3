import { Fragment } from 'react';
import { receiptEnd, type ReceiptRow } from '../../../domain/order/payment/receipt.ts';
import { formatDollars } from '../../../domain/format/price.ts';

interface ReceiptEndProps {
  order: { total: string; tip?: string; refunded: string };
  /** `total` is the label of what was paid, without refunds. */
  messages: Record<ReceiptRow['name'], string>;
}

/** The last rows of a receipt: the tip, the payment, the refunds, and the rest. */
export function ReceiptEnd({ order, messages }: ReceiptEndProps) {
  const rows = receiptEnd(order);
  return rows.map(({ name, cents }, index) => {
    const look = index === rows.length - 1 ? 'total' : undefined;
    return (
      <Fragment key={name}>
        <dt className={look}>{messages[name]}</dt>
        <dd className={look}>
          {name === 'refunded' ? '-' : ''}
          {formatDollars(cents)}
        </dd>
      </Fragment>
    );
  });
}
