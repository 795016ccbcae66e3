import type { StaffLanguage } from '../../domain/language.ts';
import type { OrderLine } from '../../domain/order/order.ts';
import { ASAP } from '../../domain/order/pickup/pickup.ts';
import { formatOrderLine } from '../../domain/format/order-line.ts';
import { formatPickupTime } from '../../domain/format/time/pickup.ts';
import { ticketNumberText } from '../../domain/order/ticket-number.ts';
import { CHANNEL_NAMES } from './channel.messages.ts';
import type { OwnerOrderView } from '../owner/orders/owner-order.ts';

/**
 * `changed`: printed again after a partial refund. `perhaps_reprint`: it may have been printed already, which cannot be
 * known.
 */
export type TicketMark = 'first' | 'reprint' | 'changed' | 'perhaps_reprint';

/** A kitchen ticket as text, the same on every kind of printer. */
export interface PrintedTicket {
  /** Heading of a ticket that is not the first of its order; null on the first. */
  mark: string | null;
  number: string;
  name: string;
  /** "ASAP", "12:45 PM", "Mon 12:45 PM" when it is for a later day. */
  time: string;
  /** "WINDOW" for an order taken there; null for one made online. */
  channel: string | null;
  /** The station whose part it is; null for the whole order. */
  station: string | null;
  lines: PrintedLine[];
  /** The word before a removed ingredient. */
  no: string;
  /** The customer's instructions, or empty; `says` is their label. */
  instructions: string;
  says: string;
  /** "5 items". */
  count: string;
  /** The end of the order's id. */
  order: string;
}

export interface PrintedLine {
  quantity: number;
  /** Dish and size. */
  title: string;
  choices: string[];
  added: string[];
  removed: string[];
  /** What the kitchen is told about it; empty without a note. */
  note: string;
}

const MESSAGES = {
  en: {
    marks: {
      first: null,
      reprint: 'REPRINT',
      changed: 'CHANGED, REPRINT',
      perhaps_reprint: 'POSSIBLE REPRINT',
    },
    asap: 'ASAP',
    no: 'NO',
    says: 'Customer says',
    count: (items: number) => `${items} ${items === 1 ? 'item' : 'items'}`,
    order: (id: string) => `Order ${id}`,
    guest: (digits: string) => `Guest ${digits}`,
  },
  es: {
    marks: {
      first: null,
      reprint: 'REIMPRESIÓN',
      changed: 'CAMBIÓ, REIMPRESIÓN',
      perhaps_reprint: 'POSIBLE REIMPRESIÓN',
    },
    asap: 'Lo antes posible',
    no: 'SIN',
    says: 'El cliente dice',
    count: (items: number) => `${items} ${items === 1 ? 'artículo' : 'artículos'}`,
    order: (id: string) => `Pedido ${id}`,
    guest: (digits: string) => `Cliente ${digits}`,
  },
} satisfies Record<StaffLanguage, unknown>;

const SHORT_ID = 6;

export type TicketFacts = Pick<
  OwnerOrderView,
  'id' | 'number' | 'channel' | 'customerName' | 'pickupTime' | 'pickupAt' | 'specialInstructions' | 'lines'
>;

/** Returns an order's customer name in the kitchen's language: the calls say "Guest 0148" where no name was given. */
export function ticketName(
  { customerName }: Pick<OwnerOrderView, 'customerName'>,
  language: StaffLanguage,
): string {
  const digits = /^Guest(?: (\d+))?\s*$/.exec(customerName);
  return digits === null ? customerName : MESSAGES[language].guest(digits[1] ?? '').trim();
}

/** Returns an order's ticket in the kitchen's language at `now` (epoch milliseconds). */
export function printedTicket(
  timeZone: string,
  order: TicketFacts,
  {
    language,
    mark,
    now,
    station = null,
  }: { language: StaffLanguage; mark: TicketMark; now: number; station?: string | null },
): PrintedTicket {
  const messages = MESSAGES[language];
  return {
    mark: messages.marks[mark],
    number: order.number === null ? '-' : ticketNumberText(order.number),
    name: ticketName(order, language),
    time: timeOf(timeZone, order, language, now),
    channel: order.channel === 'window' ? CHANNEL_NAMES[language].window.toUpperCase() : null,
    station,
    lines: order.lines.map((line) => printedLine(line, language)),
    no: messages.no,
    instructions: order.specialInstructions,
    says: messages.says,
    count: messages.count(order.lines.reduce((sum, line) => sum + line.quantity, 0)),
    order: messages.order(order.id.slice(-SHORT_ID)),
  };
}

function timeOf(
  timeZone: string,
  { pickupTime, pickupAt }: TicketFacts,
  language: StaffLanguage,
  now: number,
): string {
  return pickupTime === ASAP ? MESSAGES[language].asap : formatPickupTime(timeZone, pickupAt, now, language);
}

function printedLine(line: OrderLine, language: StaffLanguage): PrintedLine {
  const { title, choices, added, removed } = formatOrderLine(line, language);
  return { quantity: line.quantity, title, choices, added, removed, note: line.note ?? '' };
}
