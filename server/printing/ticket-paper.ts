import { printedTicket, type PrintedTicket, type TicketMark } from '../../contracts/order/ticket.ts';
import { stationName } from '../../contracts/order/station.messages.ts';
import type { OwnerOrderView } from '../../contracts/owner/orders/owner-order.ts';
import type { StaffLanguage } from '../../domain/language.ts';
import type { Station } from '../../domain/menu/stations.ts';
import { stationOfLine, stationsOfLines } from '../../domain/order/order-stations.ts';
import type { PaperRow } from '../adapters/printer/printer.port.ts';

const DETAIL_INDENT = 3;

/** Lays out a ticket as rows of paper to be read from arm's length: changes to a dish stand out. */
export function ticketPaper(ticket: PrintedTicket): PaperRow[] {
  const mark = ticket.mark === null ? [] : [banner(ticket.mark)];
  return [
    ...mark,
    { kind: 'text', text: ticket.number, size: 4, center: true },
    { kind: 'text', text: ticket.name, size: 2, center: true },
    { kind: 'text', text: ticket.time, size: 2, bold: true, center: true },
    ...(ticket.channel === null
      ? []
      : [{ kind: 'text', text: ticket.channel, bold: true, center: true } satisfies PaperRow]),
    ...(ticket.station === null
      ? []
      : [{ kind: 'text', text: ticket.station, size: 2, bold: true, center: true } satisfies PaperRow]),
    { kind: 'rule' },
    ...ticket.lines.flatMap((line): PaperRow[] => [
      { kind: 'text', text: `${line.quantity} ${line.title}`, size: 2, bold: true },
      ...line.choices.map((text) => detail(text)),
      ...line.added.map((text) => detail(`+ ${text}`)),
      ...line.removed.map(
        (text): PaperRow => ({ ...detail(` ${ticket.no} ${text} `), bold: true, inverted: true }),
      ),
      ...(line.note === '' ? [] : [{ ...detail(`* ${line.note}`), bold: true } satisfies PaperRow]),
    ]),
    ...(ticket.instructions === ''
      ? []
      : ([
          { kind: 'rule' },
          { kind: 'text', text: `${ticket.says}:`, bold: true },
          { kind: 'text', text: ticket.instructions, size: 2 },
        ] satisfies PaperRow[])),
    { kind: 'rule' },
    { kind: 'text', text: ticket.count, bold: true },
    { kind: 'text', text: ticket.order },
    ...mark,
  ];
}

/** What the tickets of an order are printed with. */
interface TicketFacts {
  timeZone: string;
  language: StaffLanguage;
  mark: TicketMark;
  /** Epoch milliseconds. */
  now: number;
}

/** Lays out an order's ticket, or one for each of `stations` that makes something of it, cut from each other. */
export function orderPaper(
  order: OwnerOrderView,
  stations: readonly Station[],
  { timeZone, language, mark, now }: TicketFacts,
): PaperRow[] {
  const ids = stations.map(({ id }) => id);
  const names = Object.fromEntries(stations.map(({ id, name }) => [id, name]));
  const making = stations.length === 0 ? [] : stationsOfLines(order.lines, ids);
  if (making.length === 0) return ticketPaper(printedTicket(timeZone, order, { language, mark, now }));
  return making.flatMap((id, at): PaperRow[] => {
    const lines = order.lines.filter((line) => stationOfLine(line, ids) === id);
    const station = stationName(id, names, language);
    const ticket = printedTicket(timeZone, { ...order, lines }, { language, mark, now, station });
    return [...(at === 0 ? [] : [{ kind: 'cut' } satisfies PaperRow]), ...ticketPaper(ticket)];
  });
}

function banner(text: string): PaperRow {
  return { kind: 'text', text: `*** ${text} ***`, bold: true, inverted: true, center: true };
}

function detail(text: string): Extract<PaperRow, { kind: 'text' }> {
  return { kind: 'text', text, indent: DETAIL_INDENT };
}

const TEST_MESSAGES: Record<StaffLanguage, { title: string; text: string }> = {
  en: { title: 'TEST', text: 'Your kitchen printer works. Letters: áéíóúüñ ÁÉÍÓÚÜÑ ¡¿' },
  es: { title: 'PRUEBA', text: 'Tu impresora de cocina funciona. Letras: áéíóúüñ ÁÉÍÓÚÜÑ ¡¿' },
};

/** Lays out the test print: large and small letters, including Spanish ones, and a rule of the paper's full width. */
export function testPaper(language: StaffLanguage, business: string): PaperRow[] {
  const { title, text } = TEST_MESSAGES[language];
  return [
    { kind: 'text', text: title, size: 4, center: true },
    { kind: 'text', text: business, size: 2, center: true },
    { kind: 'rule' },
    { kind: 'text', text },
    { kind: 'rule' },
  ];
}
