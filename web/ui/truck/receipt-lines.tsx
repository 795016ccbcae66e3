import { Fragment } from 'react';
import { formatDetails, formatOrderLine } from '../../../domain/format/order-line.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import type { OrderLine } from '../../../domain/order/order.ts';
import { useLanguage } from '../language.tsx';

/** The first rows of a receipt: each line with its options and price. */
export function ReceiptLines({ lines }: { lines: readonly OrderLine[] }) {
  const { language } = useLanguage();
  return lines.map((line, index) => {
    const text = formatOrderLine(line, language);
    const details = formatDetails(text, language);
    return (
      // An order's lines never change, and two may be equal.
      <Fragment key={`${line.menuItemId} ${index}`}>
        <dt>
          {line.quantity} × {text.title}
          {details.length > 0 && <span className="free details">{details.join(', ')}</span>}
        </dt>
        <dd>{formatDollars(line.unitCents * line.quantity)}</dd>
      </Fragment>
    );
  });
}
