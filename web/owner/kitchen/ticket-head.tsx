import { BellRing } from 'lucide-react';
import { ASAP } from '../../../domain/pickup.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { KITCHEN } from './kitchen.messages.ts';
import { ageText } from './ticket-age.ts';
import type { Tone } from './ticket-age.ts';
import { numberWords, pickupTimeWords } from './ticket-words.ts';
import type { Ticket } from './tickets.ts';
import { useSeconds } from './use-seconds.ts';

interface Props {
  ticket: Ticket;
  tone: Tone;
  prepMinutes: number;
  /** Without the "For" before a pickup time, where room is short. */
  short?: boolean;
}

/** The only part of a ticket that is drawn anew every second. */
function Age({ ticket, prepMinutes }: { ticket: Ticket; prepMinutes: number }) {
  return useSeconds((now) => ageText(ticket, prepMinutes, now));
}

/** Number, name, pickup time, and the age with its colour and its word. */
export function TicketHead({ ticket, tone, prepMinutes, short = false }: Props) {
  const { language } = useConsoleLanguage();
  const words = KITCHEN[language];
  const { order } = ticket;
  const time = useSeconds((now) => pickupTimeWords(order, now, language));
  const label = tone === 'ok' && ticket.status === 'received' ? words.tones.fresh : words.tones[tone];
  return (
    <header className={`tk-h a-${tone}`}>
      <span className="no">{numberWords(order)}</span>
      <span className="who">
        <b>{order.customerName}</b>
        {short || order.pickupTime === ASAP ? time : words.pickup(time)}
      </span>
      <span className="age">
        <small>
          {ticket.unseen && <BellRing className="ic" aria-hidden="true" />}
          {label}
        </small>
        <Age ticket={ticket} prepMinutes={prepMinutes} />
      </span>
    </header>
  );
}
