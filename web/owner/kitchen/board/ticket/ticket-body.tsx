import { Check, CloudOff, MapPin, MessageSquareText, RotateCcw } from 'lucide-react';
import { memo } from 'react';
import type { OrderChange, OwnerOrderView } from '../../../../../contracts/owner/orders/owner-order.ts';
import type { StaffLanguage } from '../../../../../domain/language.ts';
import type { StationId } from '../../../../../domain/menu/stations.ts';
import { stationOfLine } from '../../../../../domain/order/order-stations.ts';
import type { OrderLine } from '../../../../../domain/order/order.ts';
import { formatOrderLine } from '../../../../../domain/format/order-line.ts';
import { useConsoleLanguage, useStaffMessages } from '../../../console-language.tsx';
import { BOARD, CHANGE } from '../../panels/kitchen-tools.messages.ts';
import { KITCHEN } from '../../kitchen.messages.ts';
import { STATION_BOARD } from '../../stations/stations.messages.ts';
import { useStationNames, useStations } from '../../stations/stations-context.tsx';
import { formatTicketNumber } from './ticket.format.ts';
import type { Ticket } from '../tickets.ts';
import body from './ticket-body.module.css';

function Line({ line }: { line: OrderLine }) {
  const { language } = useConsoleLanguage();
  const { title, choices, added, removed } = formatOrderLine(line, language);
  const { note } = line;
  const plain = choices.length + added.length + removed.length === 0 && note === undefined;
  return (
    <li>
      <span className={line.quantity > 1 ? `${body.quantity} ${body.many}` : body.quantity}>
        {line.quantity}
      </span>
      <span className={body.dish}>{title}</span>
      {!plain && (
        <div className={body.choices}>
          {choices.map((name) => (
            <span key={name} className={body.chosen}>
              {name}
            </span>
          ))}
          {added.map((name) => (
            <span key={name} className={body.added}>
              + {name}
            </span>
          ))}
          {removed.map((name) => (
            <span key={name} className={body.removed}>
              {KITCHEN[language].no} <s>{name}</s>
            </span>
          ))}
          {note !== undefined && (
            <span className={body.lineNote}>
              <MessageSquareText className="icon" aria-hidden="true" />
              {note}
            </span>
          )}
        </div>
      )}
    </li>
  );
}

interface BodyProps {
  order: OwnerOrderView;
  /** The station whose lines are shown; the others are named in one line. Null for the whole order. */
  station: StationId | null;
}

/** The lines to make and the customer's instructions. Re-rendered only when the order changed. */
export const TicketBody = memo(function TicketBody({ order, station }: BodyProps) {
  const { language } = useConsoleLanguage();
  const messages = KITCHEN[language];
  const stations = useStations().map(({ id }) => id);
  const isOwn = (line: OrderLine) => station === null || stationOfLine(line, stations) === station;
  // Two lines may be equal, so their fixed position is the key.
  const all = order.lines.map((line, place) => ({ line, key: `${place} ${line.menuItemId}` }));
  const lines = all.filter(({ line }) => isOwn(line));
  const others = order.lines.filter((line) => !isOwn(line));
  return (
    <div className={body.body}>
      <ul>
        {lines.map(({ line, key }) => (
          <Line key={key} line={line} />
        ))}
      </ul>
      {others.length > 0 && (
        <p className={body.others}>{STATION_BOARD[language].others(formatParts(others, language))}</p>
      )}
      {order.specialInstructions !== '' && (
        <p className={body.note}>
          <MessageSquareText className="icon" aria-hidden="true" />
          <span>
            <b>{messages.instructions}</b>
            {order.specialInstructions}
          </span>
        </p>
      )}
    </div>
  );
});

/** "1 Chicken Tinga Taco, 2 Horchata" */
export function formatParts(lines: readonly OrderLine[], language: StaffLanguage): string {
  return lines.map((line) => `${line.quantity} ${formatOrderLine(line, language).title}`).join(', ');
}

/** A partial refund of the order, shown until the kitchen acknowledges it. */
function ChangeStrip({
  order,
  change,
  onRead,
}: {
  order: OwnerOrderView;
  change: OrderChange;
  onRead: OnRead;
}) {
  const { language } = useConsoleLanguage();
  const messages = useStaffMessages(CHANGE);
  const kitchen = useStaffMessages(KITCHEN);
  return (
    <div className={`${body.strip} ${body.changed}`} role="status">
      <span>
        <b>{messages.changed}</b>
        {change.less.length > 0 && <span>{messages.less(formatParts(change.less, language))}</span>}
        {change.more.length > 0 && <span>{messages.more(formatParts(change.more, language))}</span>}
      </span>
      <button type="button" className="kitchen-btn" onClick={() => onRead(order.id, change.quantities)}>
        {messages.read} <span className="visually-hidden">{kitchen.forOrder(formatTicketNumber(order))}</span>
      </button>
    </div>
  );
}

/** Called with the quantities of the change that was shown. */
export type OnRead = (orderId: string, quantities: readonly number[]) => void;

interface StripProps {
  ticket: Pick<Ticket, 'order' | 'change' | 'status' | 'station' | 'readyStations'>;
  unsent: boolean;
  onRead: OnRead;
}

/** Warnings between head and body, before the order is made. */
export function TicketStrips({ ticket, unsent, onRead }: StripProps) {
  const { order, change, status, station, readyStations } = ticket;
  const stations = useStaffMessages(STATION_BOARD);
  const namesOf = useStationNames();
  const hasStations = useStations().length > 0;
  const messages = useStaffMessages(KITCHEN);
  const board = useStaffMessages(BOARD);
  return (
    <>
      {change !== null && <ChangeStrip order={order} change={change} onRead={onRead} />}
      {order.hereAt !== null && (
        <p className={`${body.strip} ${body.here}`}>
          <MapPin className="icon" aria-hidden="true" />
          {board.here}
        </p>
      )}
      {unsent && (
        <p className={body.strip}>
          <CloudOff className="icon" aria-hidden="true" />
          {messages.unsent}
        </p>
      )}
      {hasStations && station === null && status === 'preparing' && readyStations.length > 0 && (
        <p className={`${body.strip} ${body.made}`}>
          <Check className="icon" aria-hidden="true" />
          {stations.ready(namesOf(readyStations))}
        </p>
      )}
      {order.isFullyRefunded && (
        <p className={`${body.strip} ${body.refunded}`}>
          <RotateCcw className="icon" aria-hidden="true" />
          {messages.fullyRefunded}
        </p>
      )}
    </>
  );
}
