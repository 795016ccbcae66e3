import { BellRing, Check, Flame } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { otherLanguage, useConsoleLanguage } from '../../../console-language.tsx';
import { KITCHEN } from '../../kitchen.messages.ts';
import { formatTicketNumber } from './ticket.format.ts';
import type { Column, Ticket } from '../tickets.ts';
import styles from './bump-button.module.css';

export const BUMP_LOOKS = {
  received: { className: styles.start, Icon: Flame },
  preparing: { className: styles.done, Icon: BellRing },
  ready: { className: styles.pickUp, Icon: Check },
} as const satisfies Record<Column, object>;

/** Called with the column in which the pressed ticket was shown. */
export type OnBump = (orderId: string, shownIn: Column, press: MouseEvent<HTMLButtonElement>) => void;

/** A held key would bump one ticket after the other. */
export function holdRepeats(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

interface Props {
  ticket: Ticket;
  onBump: OnBump;
}

/** The one large button of a ticket, in both languages. */
export function BumpButton({ ticket: { order, status }, onBump }: Props) {
  const { language } = useConsoleLanguage();
  const other = otherLanguage(language);
  const { className, Icon } = BUMP_LOOKS[status];
  return (
    <button
      type="button"
      className={`${styles.bump} ${className}`}
      data-bump={order.id}
      onKeyDown={holdRepeats}
      onClick={(event) => onBump(order.id, status, event)}
    >
      <span className={styles.label}>
        <Icon className="icon" aria-hidden="true" />
        {KITCHEN[language].bump[status]}
        {status !== 'ready' && <small lang={other}>{KITCHEN[other].bump[status]}</small>}{' '}
        <span className="visually-hidden">{KITCHEN[language].forOrder(formatTicketNumber(order))}</span>
      </span>
    </button>
  );
}
