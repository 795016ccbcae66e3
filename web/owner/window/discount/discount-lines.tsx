import { Minus, Plus } from 'lucide-react';
import { formatDetails } from '../../../../domain/format/order-line.ts';
import { formatDollars } from '../../../../domain/format/price.ts';
import { cartLineUnitCents } from '../../../../domain/cart/cart.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import type { DiscountDraft } from './discount-draft.ts';
import { lineText } from '../ticket/line-text.ts';
import { type TicketLine, ticketKey } from '../ticket/ticket.ts';
import { DISCOUNT } from './discount.messages.ts';
import styles from './discount-sheet.module.css';

interface Props {
  lines: readonly TicketLine[];
  draft: DiscountDraft;
  change: (part: Partial<DiscountDraft>) => void;
  /** Whether nothing is chosen, after a try. */
  wrong: boolean;
}

/** Which portions are free: those of the whole order, or some of each line. */
export function DiscountLines({ lines, draft, change, wrong }: Props) {
  const { language } = useConsoleLanguage();
  const messages = DISCOUNT[language];
  const set = (key: string, quantity: number) => change({ comped: new Map(draft.comped).set(key, quantity) });
  return (
    <div className={styles.comp}>
      <div className={styles.choices}>
        <button
          type="button"
          data-wrong={wrong}
          aria-pressed={draft.all}
          onClick={() => change({ all: !draft.all })}
        >
          {messages.whole}
        </button>
      </div>
      {!draft.all && (
        <ul aria-label={messages.compLabel}>
          {lines.map((ticketLine) => {
            const { line } = ticketLine;
            const key = ticketKey(ticketLine);
            const text = { ...lineText(line, language), note: ticketLine.note };
            const { title } = text;
            const free = Math.min(draft.comped.get(key) ?? 0, line.quantity);
            const details = formatDetails(text, language);
            return (
              <li key={key}>
                <span>
                  <b>{title}</b>
                  {details.length > 0 && <small>{details.join(', ')}</small>}
                  <small>{formatDollars(cartLineUnitCents(line) * (free || 1))}</small>
                </span>
                <span className={`stepper ${styles.stepper}`}>
                  <button
                    type="button"
                    aria-label={messages.less(title)}
                    aria-disabled={free === 0}
                    onClick={() => free > 0 && set(key, free - 1)}
                  >
                    <Minus className="icon" aria-hidden="true" />
                  </button>
                  <output>{messages.of(free, line.quantity)}</output>
                  <button
                    type="button"
                    aria-label={messages.more(title)}
                    aria-disabled={free >= line.quantity}
                    onClick={() => free < line.quantity && set(key, free + 1)}
                  >
                    <Plus className="icon" aria-hidden="true" />
                  </button>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <p className={styles.problem} role="alert">
        {wrong && messages.compBad}
      </p>
    </div>
  );
}
