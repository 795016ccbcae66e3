import { MessageSquare, Minus, Plus, SlidersHorizontal, Trash2 } from 'lucide-react';
import { formatDollars } from '../../../../domain/format/price.ts';
import { cartLineUnitCents } from '../../../../domain/cart/cart.ts';
import { MAX_LINE_QUANTITY } from '../../../../domain/order/pricing/pricing.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { DISCOUNT } from '../discount/discount.messages.ts';
import { lineText } from './line-text.ts';
import { type TicketLine, ticketKey } from './ticket.ts';
import type { TicketActions } from '../use-ticket.ts';
import { WINDOW } from '../window.messages.ts';
import styles from './ticket-panel.module.css';

interface Props {
  line: TicketLine;
  /** How many of it are given for free. */
  free: number;
  actions: TicketActions;
  onEdit: (line: TicketLine) => void;
}

/** A dish of the ticket, with its options, note and number. */
export function TicketLineRow({ line: ticketLine, free, actions, onEdit }: Props) {
  const { language } = useConsoleLanguage();
  const messages = WINDOW[language];
  const { line, note } = ticketLine;
  const { title, choices, added, removed } = lineText(line, language);
  const key = ticketKey(ticketLine);
  const { quantity } = line;
  const details = [...choices, ...added.map((name) => `+ ${name}`)];
  const plain = details.length + removed.length === 0 && note === '';
  return (
    <li className={styles.line} data-line={line.id}>
      <h3>{title}</h3>
      <span className={styles.price}>
        {free > 0 && <small>{DISCOUNT[language].free(free)}</small>}
        {formatDollars(cartLineUnitCents(line) * quantity)}
      </span>
      <button type="button" className={styles.edit} onClick={() => onEdit(ticketLine)}>
        {plain ? (
          <span className={styles.link}>
            <SlidersHorizontal className="icon" aria-hidden="true" />
            {messages.options}
          </span>
        ) : (
          <>
            <span className="visually-hidden">{messages.options} </span>
            {details.length > 0 && <span>{details.join(', ')}</span>}
            {removed.map((name) => (
              <span key={name} className={styles.removed}>
                {messages.no} <s>{name}</s>
              </span>
            ))}
            {note !== '' && (
              <span className={styles.lineNote}>
                <MessageSquare className="icon" aria-hidden="true" />
                {note}
              </span>
            )}
          </>
        )}
        <span className="visually-hidden">{title}</span>
      </button>
      <span className={`stepper ${styles.stepper}`}>
        <button
          type="button"
          aria-label={quantity === 1 ? messages.remove(title) : messages.less(title)}
          onClick={() => actions.setQuantity(key, quantity - 1)}
        >
          {quantity === 1 ? (
            <Trash2 className="icon" aria-hidden="true" />
          ) : (
            <Minus className="icon" aria-hidden="true" />
          )}
        </button>
        <output>{quantity}</output>
        <button
          type="button"
          aria-label={messages.more(title)}
          aria-disabled={quantity >= MAX_LINE_QUANTITY}
          onClick={() => actions.setQuantity(key, quantity + 1)}
        >
          <Plus className="icon" aria-hidden="true" />
        </button>
      </span>
    </li>
  );
}
