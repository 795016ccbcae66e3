import { Check, Eye } from 'lucide-react';
import { memo } from 'react';
import type { OwnerOrderView } from '../../../../../contracts/owner/orders/owner-order.ts';
import { ticketName } from '../../../../../contracts/order/ticket.ts';
import { useConsoleLanguage, useStaffMessages } from '../../../console-language.tsx';
import { BumpButton, holdRepeats } from './bump-button.tsx';
import type { OnBump } from './bump-button.tsx';
import { useTicketAges } from '../../use-kitchen-settings.ts';
import { BOARD, CHANGE } from '../../panels/kitchen-tools.messages.ts';
import { KITCHEN } from '../../kitchen.messages.ts';
import { formatParts, TicketBody, TicketStrips } from './ticket-body.tsx';
import type { OnRead } from './ticket-body.tsx';
import { NumberButton, TicketHead } from './ticket-head.tsx';
import { TicketMenuRow, useTicketMenu } from './ticket-menu.tsx';
import { ticketTone, waitedMinutes } from './ticket-age.ts';
import { STATION_BOARD } from '../../stations/stations.messages.ts';
import { useStationNames } from '../../stations/stations-context.tsx';
import { useCategories } from '../../../../api/use-menu.ts';
import { formatContents, formatTicketNumber } from './ticket.format.ts';
import type { Ticket } from '../tickets.ts';
import { useSeconds } from '../../use-seconds.ts';
import cards from './ticket-cards.module.css';
import head from './ticket-head.module.css';

export interface CardProps {
  ticket: Ticket;
  kitchenMinutes: number;
  /** Whether its last bump is waiting for the connection. */
  unsent: boolean;
  onBump: OnBump;
  /** Prints its ticket again. */
  onPrint: (order: OwnerOrderView) => void;
  /** Acknowledges the change of its order. */
  onRead: OnRead;
}

const isEqual = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/** Ticket objects are rebuilt with every piece of news; most are equal to before. */
function isSame(a: CardProps, b: CardProps): boolean {
  const [was, is] = [a.ticket, b.ticket];
  return (
    was.order === is.order &&
    was.status === is.status &&
    was.since === is.since &&
    was.unseen === is.unseen &&
    was.change === is.change &&
    was.station === is.station &&
    isEqual(was.readyStations, is.readyStations) &&
    isEqual(was.waitsFor, is.waitsFor) &&
    a.kitchenMinutes === b.kitchenMinutes &&
    a.unsent === b.unsent &&
    a.onBump === b.onBump &&
    a.onPrint === b.onPrint &&
    a.onRead === b.onRead
  );
}

function useOrderName({ order }: Ticket): string {
  return useStaffMessages(KITCHEN).order(formatTicketNumber(order));
}

interface TicketCardProps extends CardProps {
  /** Whether it stands on a dense board: its button is then at the right edge. */
  dense?: boolean;
}

/** A ticket of New or Preparing. */
export const TicketCard = memo(function TicketCard({
  ticket,
  kitchenMinutes,
  unsent,
  dense = false,
  onBump,
  onPrint,
  onRead,
}: TicketCardProps) {
  const menu = useTicketMenu(ticket.order, onPrint);
  const ages = useTicketAges();
  const tone = useSeconds((now) => ticketTone(ticket, kitchenMinutes, now, ages));
  const card = dense ? cards.compact : cards.ticket;
  return (
    <article
      className={tone === 'late' ? `${card} ${cards.late}` : card}
      aria-label={useOrderName(ticket)}
      data-order={ticket.order.id}
      data-size={dense ? 'compact' : 'full'}
    >
      <TicketHead ticket={ticket} tone={tone} kitchenMinutes={kitchenMinutes} menu={menu} short={dense} />
      <TicketMenuRow order={ticket.order} menu={menu} />
      <TicketStrips ticket={ticket} unsent={unsent} onRead={onRead} />
      <TicketBody order={ticket.order} station={ticket.station} />
      <BumpButton ticket={ticket} onBump={onBump} />
    </article>
  );
}, isSame);

/** A ticket of Ready: the customer, the waiting time, and what to hand over. */
export const ReadyTicket = memo(function ReadyTicket({ ticket, unsent, onBump, onPrint, onRead }: CardProps) {
  const menu = useTicketMenu(ticket.order, onPrint);
  const { language } = useConsoleLanguage();
  const minutes = useSeconds((now) => waitedMinutes(ticket, now));
  const { order } = ticket;
  const categories = useCategories().data ?? [];
  const namesOf = useStationNames();
  return (
    <article
      className={cards.ticket}
      aria-label={useOrderName(ticket)}
      data-order={order.id}
      data-size="ready"
    >
      <header className={`${head.head} ${head.ready}`}>
        <NumberButton order={order} menu={menu} />
        <span className={head.who}>
          <b>{ticketName(order, language)}</b>
          {ticket.waitsFor.length > 0
            ? STATION_BOARD[language].waitsFor(namesOf(ticket.waitsFor))
            : KITCHEN[language].waiting(minutes)}
        </span>
      </header>
      <TicketMenuRow order={order} menu={menu} />
      <TicketStrips ticket={ticket} unsent={unsent} onRead={onRead} />
      <p className={cards.contents}>{formatContents(order.lines, categories, language)}</p>
      {ticket.waitsFor.length === 0 && <BumpButton ticket={ticket} onBump={onBump} />}
    </article>
  );
}, isSame);

/** A ticket of Ready on a dense board: all but its number is the button, and the number swaps it for the reprint. */
export const ReadyTile = memo(function ReadyTile({ ticket, unsent, onBump, onPrint, onRead }: CardProps) {
  const menu = useTicketMenu(ticket.order, onPrint);
  const { language } = useConsoleLanguage();
  const messages = KITCHEN[language];
  const { here } = BOARD[language];
  const namesOf = useStationNames();
  const minutes = useSeconds((now) => waitedMinutes(ticket, now));
  const { order, change } = ticket;
  return (
    <article className={cards.tile} aria-label={useOrderName(ticket)} data-order={order.id} data-size="tile">
      <NumberButton order={order} menu={menu} />
      <TicketMenuRow order={order} menu={menu} />
      {!menu.open && change !== null && (
        <button
          type="button"
          className={`${cards.button} ${cards.changed}`}
          onClick={() => onRead(order.id, change.quantities)}
        >
          <span className="visually-hidden">{messages.order(formatTicketNumber(order))}</span>
          <span className={cards.about}>
            <b>{CHANGE[language].short}</b>
            <span className={cards.detail}>
              {change.less.length > 0 && `−${formatParts(change.less, language)} `}
              {change.more.length > 0 && `+${formatParts(change.more, language)}`}
            </span>
          </span>
          <span className={cards.end}>
            <Eye className="icon" aria-hidden="true" />
            <span className="visually-hidden">{CHANGE[language].read}</span>
          </span>
        </button>
      )}
      {!menu.open && change === null && ticket.waitsFor.length > 0 && (
        <p className={cards.button}>
          <span className={cards.about}>
            <b>{ticketName(order, language)}</b>
            <span className={cards.detail}>{STATION_BOARD[language].waitsFor(namesOf(ticket.waitsFor))}</span>
          </span>
        </p>
      )}
      {!menu.open && change === null && ticket.waitsFor.length === 0 && (
        <button
          type="button"
          className={cards.button}
          data-bump={order.id}
          onKeyDown={holdRepeats}
          onClick={(event) => onBump(order.id, 'ready', event)}
        >
          <span className="visually-hidden">{messages.order(formatTicketNumber(order))}</span>
          <span className={cards.about}>
            <b>{ticketName(order, language)}</b>
            {order.hereAt !== null && !unsent ? (
              <span className={cards.here}>{here}</span>
            ) : (
              <span className={cards.detail}>
                {unsent ? messages.unsent : messages.waitingShort(minutes)}
              </span>
            )}
          </span>
          <span className={cards.end}>
            <Check className="icon" aria-hidden="true" />
            <span className="visually-hidden">{messages.bump.ready}</span>
          </span>
        </button>
      )}
    </article>
  );
}, isSame);
