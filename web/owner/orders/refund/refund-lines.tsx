import { Minus, Plus } from 'lucide-react';
import { formatDetails, formatOrderLine } from '../../../../domain/format/order-line.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import type { OrderPage } from '../../../../contracts/owner/orders/order-list.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { ORDER_PAGE, REFUND } from '../panel/order-page.messages.ts';
import { refundedOf } from './refunded-lines.ts';
import orderPanel from '../panel/order-panel.module.css';

interface Props {
  order: OrderPage;
  /** Quantity to refund, by line. */
  quantities: ReadonlyMap<number, number>;
  onChange: (quantities: ReadonlyMap<number, number>) => void;
}

/** The order's lines, each with its quantity to refund. */
export function RefundLines({ order, quantities, onChange }: Props) {
  const { language } = useConsoleLanguage();
  const messages = REFUND[language];
  const set = (line: number, quantity: number) => {
    const next = new Map(quantities);
    if (quantity > 0) next.set(line, quantity);
    else next.delete(line);
    onChange(next);
  };
  return (
    <div className={orderPanel.lines}>
      {order.lines.map((line, index) => {
        const most = order.left.lines[index] ?? 0;
        const chosen = quantities.get(index) ?? 0;
        const refunded = refundedOf(order, index);
        const text = formatOrderLine(line, language);
        const { title } = text;
        const details = formatDetails(text, language).join(', ');
        const each = line.quantity > 1 ? `${line.quantity} × ${formatDollars(line.unitCents)}` : '';
        return (
          <div
            className={
              chosen > 0
                ? `${orderPanel.line} ${orderPanel.chosen}`
                : most === 0
                  ? `${orderPanel.line} ${orderPanel.refunded}`
                  : orderPanel.line
            }
            key={`${line.menuItemId} ${index}`}
          >
            <label>
              <input
                type="checkbox"
                checked={chosen > 0}
                disabled={most === 0}
                aria-label={messages.refundLine(title)}
                onChange={(event) => set(index, event.target.checked ? 1 : 0)}
              />
              <span className="tick-box" />
              <span>
                {title}
                <small>
                  {[
                    each,
                    ...(line.comped === undefined ? [] : [ORDER_PAGE[language].compedOf(line.comped)]),
                    ...(refunded > 0 ? [ORDER_PAGE[language].refundedOf(refunded)] : []),
                    details,
                  ]
                    .filter((text) => text !== '')
                    .join('. ')}
                </small>
              </span>
            </label>
            <span className={orderPanel.lineEnd}>
              {chosen > 0 && most > 1 && (
                <span className="stepper">
                  <button
                    type="button"
                    aria-label={messages.less(title)}
                    aria-disabled={chosen <= 1}
                    onClick={() => chosen > 1 && set(index, chosen - 1)}
                  >
                    <Minus className="icon" aria-hidden="true" />
                  </button>
                  <output>{messages.of(chosen, most)}</output>
                  <button
                    type="button"
                    aria-label={messages.more(title)}
                    aria-disabled={chosen >= most}
                    onClick={() => chosen < most && set(index, chosen + 1)}
                  >
                    <Plus className="icon" aria-hidden="true" />
                  </button>
                </span>
              )}
              <span className={orderPanel.amount}>
                {formatDollars(line.unitCents * (chosen > 0 ? chosen : line.quantity))}
              </span>
            </span>
          </div>
        );
      })}
    </div>
  );
}
