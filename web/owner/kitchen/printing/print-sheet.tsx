import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { printedTicket } from '../../../../contracts/order/ticket.ts';
import type { OrderLine } from '../../../../domain/order/order.ts';
import type { StationId } from '../../../../domain/menu/stations.ts';
import { stationOfLine } from '../../../../domain/order/order-stations.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { lastTick } from '../kitchen-clock.ts';
import { useStationNames } from '../stations/stations-context.tsx';
import type { Paper, TicketToPrint } from './use-ticket-printing.ts';
import styles from './print-sheet.module.css';
import { useTimeZone } from '../../../ui/page-data.tsx';

const MM_PER_PX = 25.4 / 96;
/** Some browsers never report that printing has ended. */
const PRINT_TIMEOUT_MS = 60_000;

/** A station among all there are, whose part of an order is printed alone. */
interface OwnStation {
  station: StationId;
  stations: readonly StationId[];
}

interface Props {
  own: OwnStation | undefined;
  paper: Paper;
  printing: readonly TicketToPrint[];
  onDone: () => void;
}

/** Each ticket is a page as long as the ticket: CSS has no page size by content. */
function pageSizes(sheet: HTMLElement, widthMm: number): CSSStyleSheet {
  const rules = [...sheet.children].map((ticket, place) => {
    const heightMm = Math.ceil(ticket.getBoundingClientRect().height * MM_PER_PX) + 1;
    return `@page ticket-${place} { size: ${widthMm}mm ${heightMm}mm; margin: 0; }
      .${styles.sheet} > :nth-child(${place + 1}) { page: ticket-${place}; }`;
  });
  const sizes = new CSSStyleSheet();
  sizes.replaceSync(rules.join('\n'));
  return sizes;
}

/** Prints the tickets as soon as they are rendered, without the rest of the page. */
export function PrintSheet({ own, paper, printing, onDone }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = paper === '58' ? 58 : 80;
  useEffect(() => {
    const sheet = box.current;
    if (printing.length === 0 || sheet === null) return undefined;
    const sizes = pageSizes(sheet, width);
    document.adoptedStyleSheets.push(sizes);
    window.addEventListener('afterprint', onDone);
    const late = setTimeout(onDone, PRINT_TIMEOUT_MS);
    window.print();
    return () => {
      clearTimeout(late);
      window.removeEventListener('afterprint', onDone);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sizes);
    };
  }, [printing, width, onDone]);
  if (printing.length === 0) return null;
  // A job may contain an order twice.
  const pages = printing.map((ticket, place) => ({ ticket, key: `${place} ${ticket.order.id}` }));
  return createPortal(
    <div className={`${styles.sheet}${width === 58 ? ` ${styles.narrow}` : ''}`} aria-hidden="true" ref={box}>
      {pages.map(({ ticket, key }) => (
        <PaperTicket key={key} {...ticket} own={own} />
      ))}
    </div>,
    document.body,
  );
}

function PaperTicket({ order: whole, mark, own }: TicketToPrint & Pick<Props, 'own'>) {
  const timeZone = useTimeZone();
  const { language } = useConsoleLanguage();
  const stationNames = useStationNames();
  const station = own === undefined ? null : stationNames([own.station]);
  const isMade = (line: OrderLine) => own === undefined || stationOfLine(line, own.stations) === own.station;
  const order = { ...whole, lines: whole.lines.filter(isMade) };
  const ticket = printedTicket(timeZone, order, { language, mark, now: lastTick(), station });
  const banner = ticket.mark !== null && <p className={styles.banner}>{ticket.mark}</p>;
  // Two lines may be equal, so their position is part of the key.
  const lines = ticket.lines.map((line, place) => ({ line, key: `${place} ${line.title}` }));
  return (
    <article className={styles.ticket}>
      {banner}
      <p className={styles.number}>{ticket.number}</p>
      <p className={styles.name}>{ticket.name}</p>
      <p className={styles.time}>{ticket.time}</p>
      {ticket.channel !== null && <p className={styles.channel}>{ticket.channel}</p>}
      {ticket.station !== null && <p className={styles.time}>{ticket.station}</p>}
      <ul>
        {lines.map(({ line, key }) => (
          <li key={key}>
            <b>
              {line.quantity} {line.title}
            </b>
            {line.choices.map((choice) => (
              <span key={choice}>{choice}</span>
            ))}
            {line.added.map((name) => (
              <span key={name}>+ {name}</span>
            ))}
            {line.removed.map((name) => (
              <span key={name} className={styles.without}>
                {ticket.no} {name}
              </span>
            ))}
            {line.note !== '' && <span>* {line.note}</span>}
          </li>
        ))}
      </ul>
      {ticket.instructions !== '' && (
        <p className={styles.note}>
          <b>{ticket.says}:</b> {ticket.instructions}
        </p>
      )}
      <p className={styles.foot}>
        <b>{ticket.count}</b> {ticket.order}
      </p>
      {banner}
    </article>
  );
}
