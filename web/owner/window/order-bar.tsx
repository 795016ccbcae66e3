import { ChevronRight } from 'lucide-react';
import type { Cents } from '../../../domain/money.ts';
import { ASAP } from '../../../domain/order/pickup/pickup.ts';
import { useTimeZone } from '../../ui/page-data.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { laterTime } from './later-time.ts';
import { itemCount, type WindowTicket } from './ticket/ticket.ts';
import { ChargeButton } from './ticket/ticket-panel.tsx';
import { useTime } from '../../ui/use-time.ts';
import { WINDOW } from './window.messages.ts';
import styles from './window.module.css';

interface Props {
  ticket: WindowTicket;
  totalCents: Cents;
  prepMinutes: number;
  /** Whether it cannot be charged. */
  disabled: boolean;
  /** Whether cash is all that can be taken. */
  cash: boolean;
  onOpen: () => void;
  onCharge: () => void;
}

/** On a phone: the ticket in one line, which opens it, and the button that leads to the payment. */
export function OrderBar({ ticket, totalCents, prepMinutes, disabled, cash, onOpen, onCharge }: Props) {
  const { language } = useConsoleLanguage();
  const messages = WINDOW[language];
  const timeZone = useTimeZone();
  const now = useTime();
  const when =
    ticket.pickupTime === ASAP
      ? `${messages.now}, ${messages.about(prepMinutes)}`
      : laterTime(ticket, timeZone, now, language);
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.summary} onClick={onOpen}>
        <b>{itemCount(ticket.lines)}</b>
        <span>
          <b>{ticket.name === '' ? messages.nameless : ticket.name}</b> · {when}
        </span>
        <span className={styles.open}>
          {messages.openTicket}
          <ChevronRight className="icon" aria-hidden="true" />
        </span>
      </button>
      <ChargeButton totalCents={totalCents} disabled={disabled} cash={cash} onCharge={onCharge} />
    </div>
  );
}
