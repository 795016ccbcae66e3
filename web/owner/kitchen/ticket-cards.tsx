import { Check } from 'lucide-react';
import { memo } from 'react';
import { useConsoleLanguage, useWords } from '../console-language.tsx';
import { BumpButton } from './bump-button.tsx';
import { useTicketAges } from './kitchen-settings.state.ts';
import { BOARD } from './kitchen-tools.messages.ts';
import { KITCHEN } from './kitchen.messages.ts';
import { TicketBody, TicketStrips } from './ticket-body.tsx';
import { TicketHead } from './ticket-head.tsx';
import { ticketTone, waitedMinutes } from './ticket-age.ts';
import { contents, numberWords } from './ticket-words.ts';
import type { Ticket } from './tickets.ts';
import { useSeconds } from './use-seconds.ts';

export interface CardProps {
  ticket: Ticket;
  prepMinutes: number;
  /** Its last bump waits for the connection. */
  unsent: boolean;
  onBump: (orderId: string, button: HTMLButtonElement) => void;
}

/** Tickets are made anew with every piece of news; most of them are the same as before. */
function isSame(a: CardProps, b: CardProps): boolean {
  const [was, is] = [a.ticket, b.ticket];
  return (
    was.order === is.order &&
    was.status === is.status &&
    was.since === is.since &&
    was.unseen === is.unseen &&
    a.prepMinutes === b.prepMinutes &&
    a.unsent === b.unsent &&
    a.onBump === b.onBump
  );
}

function useOrderName({ order }: Ticket): string {
  return useWords(KITCHEN).order(numberWords(order));
}

/** A ticket of New or Preparing, large. */
export const TicketCard = memo(function TicketCard({ ticket, prepMinutes, unsent, onBump }: CardProps) {
  const ages = useTicketAges();
  const tone = useSeconds((now) => ticketTone(ticket, prepMinutes, now, ages));
  return (
    <article
      className={tone === 'late' ? 'tk late' : 'tk'}
      aria-label={useOrderName(ticket)}
      data-order={ticket.order.id}
    >
      <TicketHead ticket={ticket} tone={tone} prepMinutes={prepMinutes} />
      <TicketStrips order={ticket.order} unsent={unsent} />
      <TicketBody order={ticket.order} />
      <BumpButton ticket={ticket} onBump={onBump} />
    </article>
  );
}, isSame);

/** The same ticket on a crowded board: its button at the right edge. */
export const CompactTicket = memo(function CompactTicket({ ticket, prepMinutes, unsent, onBump }: CardProps) {
  const ages = useTicketAges();
  const tone = useSeconds((now) => ticketTone(ticket, prepMinutes, now, ages));
  return (
    <article
      className={tone === 'late' ? 'ct late' : 'ct'}
      aria-label={useOrderName(ticket)}
      data-order={ticket.order.id}
    >
      <TicketHead ticket={ticket} tone={tone} prepMinutes={prepMinutes} short />
      <TicketStrips order={ticket.order} unsent={unsent} />
      <TicketBody order={ticket.order} />
      <BumpButton ticket={ticket} onBump={onBump} />
    </article>
  );
}, isSame);

/** A ticket of Ready: who waits, for how long, and what to hand over. */
export const ReadyTicket = memo(function ReadyTicket({ ticket, unsent, onBump }: CardProps) {
  const { language } = useConsoleLanguage();
  const minutes = useSeconds((now) => waitedMinutes(ticket, now));
  const { order } = ticket;
  return (
    <article className="tk mini" aria-label={useOrderName(ticket)} data-order={order.id}>
      <header className="tk-h a-ready">
        <span className="no">{numberWords(order)}</span>
        <span className="who">
          <b>{order.customerName}</b>
          {KITCHEN[language].waiting(minutes)}
        </span>
      </header>
      <TicketStrips order={order} unsent={unsent} />
      <p className="what">{contents(order.lines, language)}</p>
      <BumpButton ticket={ticket} onBump={onBump} />
    </article>
  );
}, isSame);

/** A ticket of Ready on a crowded board: all of it is the button. */
export const ReadyButton = memo(function ReadyButton({ ticket, unsent, onBump }: CardProps) {
  const words = useWords(KITCHEN);
  const { here } = useWords(BOARD);
  const minutes = useSeconds((now) => waitedMinutes(ticket, now));
  const { order } = ticket;
  return (
    <button
      type="button"
      className="rd"
      data-bump={order.id}
      onClick={(event) => onBump(order.id, event.currentTarget)}
    >
      <span className="sr">{words.order(numberWords(order))}</span>
      <span className="no" aria-hidden="true">
        {numberWords(order)}
      </span>
      <span>
        <b>{order.customerName}</b>
        {order.hereAt !== null && !unsent ? (
          <span className="here">{here}</span>
        ) : (
          <span className="w">{unsent ? words.unsent : words.waitingShort(minutes)}</span>
        )}
      </span>
      <span className="ok">
        <Check className="ic" aria-hidden="true" />
        <span className="sr">{words.bump.ready}</span>
      </span>
    </button>
  );
}, isSame);
