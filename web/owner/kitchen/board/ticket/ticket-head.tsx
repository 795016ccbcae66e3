import { BellRing } from 'lucide-react';
import { CHANNEL_NAMES } from '../../../../../contracts/order/channel.messages.ts';
import { ticketName } from '../../../../../contracts/order/ticket.ts';
import { ASAP } from '../../../../../domain/order/pickup/pickup.ts';
import { useConsoleLanguage, useStaffMessages } from '../../../console-language.tsx';
import { KITCHEN } from '../../kitchen.messages.ts';
import { ageText } from './ticket-age.ts';
import type { Tone } from './ticket-age.ts';
import { formatTicketNumber, formatTicketPickup } from './ticket.format.ts';
import type { Ticket } from '../tickets.ts';
import type { TicketMenu } from './ticket-menu.tsx';
import { useSeconds } from '../../use-seconds.ts';
import head from './ticket-head.module.css';
import { useTimeZone } from '../../../../ui/page-data.tsx';

interface Props {
  ticket: Ticket;
  tone: Tone;
  kitchenMinutes: number;
  menu: TicketMenu;
  /** Leaves out "For" before a pickup time, where space is short. */
  short?: boolean;
}

const TONES = { ok: head.good, warn: head.warning, late: head.late, sched: head.scheduled };

/** The only part of a ticket that renders every second. */
function Age({ ticket, kitchenMinutes }: { ticket: Ticket; kitchenMinutes: number }) {
  const timeZone = useTimeZone();
  return useSeconds((now) => ageText(timeZone, ticket, kitchenMinutes, now));
}

/** The ticket's number; pressed, it shows the ticket's other actions. */
export function NumberButton({ order, menu }: Pick<Ticket, 'order'> & { menu: TicketMenu }) {
  const messages = useStaffMessages(KITCHEN);
  const number = formatTicketNumber(order);
  return (
    <button
      type="button"
      className={head.number}
      aria-expanded={menu.open}
      aria-label={messages.moreOf(number)}
      onClick={menu.toggle}
    >
      {number}
    </button>
  );
}

/** Number, name, pickup time, and the age with its color and text. */
export function TicketHead({ ticket, tone, kitchenMinutes, menu, short = false }: Props) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const messages = KITCHEN[language];
  const { order } = ticket;
  const time = useSeconds((now) => formatTicketPickup(timeZone, order, now, language));
  const label = tone === 'ok' && ticket.status === 'received' ? messages.tones.fresh : messages.tones[tone];
  return (
    <header className={`${head.head} ${TONES[tone]}`}>
      <NumberButton order={order} menu={menu} />
      <span className={head.who}>
        <b>{ticketName(order, language)}</b>
        {order.channel === 'window' && <span className={head.channel}>{CHANNEL_NAMES[language].window}</span>}
        {short || order.pickupTime === ASAP ? time : messages.pickup(time)}
      </span>
      <span className={head.age}>
        <small>
          {ticket.unseen && <BellRing className="icon" aria-hidden="true" />}
          {label}
        </small>
        <Age ticket={ticket} kitchenMinutes={kitchenMinutes} />
      </span>
    </header>
  );
}
