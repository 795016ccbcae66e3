import type { WindowLine } from '../../../../contracts/owner/window/window.ts';
import type { MenuItem, Special } from '../../../../domain/menu/menu.ts';
import { cartLineFrom, cartLineFromSpecial, selectionOf } from '../../../../domain/cart/cart-line.ts';
import { type CartLine, cartLineKey, cartLineUnitCents } from '../../../../domain/cart/cart.ts';
import type { OrderTotals } from '../../../../domain/order/order.ts';
import {
  type AskedDiscount,
  compedLines,
  discountCents,
  type WindowDiscount,
} from '../../../../domain/order/pricing/window-discount.ts';
import { ASAP } from '../../../../domain/order/pickup/pickup.ts';
import {
  MAX_LINE_QUANTITY,
  missingSelection,
  orderTotals,
  type Selection,
} from '../../../../domain/order/pricing/pricing.ts';

/** A line of the ticket: a dish with its options as a cart has it, and a note for the kitchen. */
export interface TicketLine {
  line: CartLine;
  note: string;
  /** Portions that are given for free while the ticket's discount is a comp of lines; absent for none. */
  comped?: number;
}

/** What is taken off the ticket: `all` for a comp of everything on it, whatever is added later. */
export type TicketDiscount =
  | Exclude<WindowDiscount, { kind: 'comp' }>
  | { kind: 'comp'; reason: string; all: boolean };

/** The order that is being taken. */
export interface WindowTicket {
  /** Stays from its first line until it is emptied; null while it is empty. */
  id: string | null;
  lines: TicketLine[];
  name: string;
  pickupTime: string;
  /** Instant of the chosen time as it was shown (epoch ms); null for ASAP. */
  pickupAt: number | null;
  discount: TicketDiscount | null;
  /** Its id on hold and the version that was recalled; version 0 has not been held yet. */
  held: { id: string; version: number } | null;
}

export const EMPTY_TICKET: WindowTicket = {
  id: null,
  lines: [],
  name: '',
  pickupTime: ASAP,
  pickupAt: null,
  discount: null,
  held: null,
};

const PLAIN: Selection = {
  quantity: 1,
  addOns: [],
  removedIngredients: [],
  extraIngredients: [],
  requiredChoiceSelections: {},
};

/** Whether one tap can add the dish: nothing has to be chosen. */
export function isPlain(item: MenuItem): boolean {
  return missingSelection(item, PLAIN) === null;
}

/** Returns one of a dish without any choices. */
export function plainLine(item: MenuItem): TicketLine {
  return { line: cartLineFrom(item, PLAIN), note: '' };
}

export function specialLine(special: Special): TicketLine {
  return { line: cartLineFromSpecial(special), note: '' };
}

/** Equal for lines with the same dish, options and note. */
export function ticketKey({ line, note }: TicketLine): string {
  return JSON.stringify([cartLineKey(line), note]);
}

/** Returns a line with another quantity; no more of it stay free than there are. */
function withQuantity({ comped, ...ticketLine }: TicketLine, wanted: number): TicketLine {
  const quantity = Math.min(MAX_LINE_QUANTITY, wanted);
  return withComped({ ...ticketLine, line: { ...ticketLine.line, quantity } }, comped ?? 0);
}

/** Returns a line with so many free portions, or as many as there are. */
function withComped({ comped: _before, ...ticketLine }: TicketLine, wanted: number): TicketLine {
  const comped = Math.min(wanted, ticketLine.line.quantity);
  return comped > 0 ? { ...ticketLine, comped } : ticketLine;
}

/** Marks the free portions of each line, by its key; other lines have none. */
export function compLines(lines: readonly TicketLine[], comped: ReadonlyMap<string, number>): TicketLine[] {
  return lines.map((line) => withComped(line, comped.get(ticketKey(line)) ?? 0));
}

/** Returns how many portions of a line are free. */
export function freePortions({ line, comped = 0 }: TicketLine, discount: TicketDiscount | null): number {
  if (discount?.kind !== 'comp') return 0;
  return discount.all ? line.quantity : comped;
}

/** Returns the ticket's discount as it is sent; null without one, and where no portion is free any more. */
export function sentDiscount({
  lines,
  discount,
}: Pick<WindowTicket, 'lines' | 'discount'>): AskedDiscount | null {
  if (discount?.kind !== 'comp') return discount;
  const { kind, reason, all } = discount;
  if (all) return { kind, reason, lines: null };
  const portions = lines.flatMap(({ comped = 0 }, line) =>
    comped === 0 ? [] : [{ line, quantity: comped }],
  );
  return portions.length === 0 ? null : { kind, reason, lines: portions };
}

/** Adds a line's quantity to the equal line, or puts it at the end. */
export function addLine(lines: readonly TicketLine[], added: TicketLine): TicketLine[] {
  const key = ticketKey(added);
  if (!lines.some((known) => ticketKey(known) === key)) return [...lines, added];
  return lines.map((known) => {
    if (ticketKey(known) !== key) return known;
    return withQuantity({ ...known, line: added.line }, known.line.quantity + added.line.quantity);
  });
}

/** Returns how many of a line there is room for; `replaced` is the key of the line whose place it takes. */
export function roomFor(lines: readonly TicketLine[], made: TicketLine, replaced?: string): number {
  const key = ticketKey(made);
  const equal = lines.find((known) => key !== replaced && ticketKey(known) === key);
  return Math.min(made.line.quantity, MAX_LINE_QUANTITY - (equal?.line.quantity ?? 0));
}

/** Sets a line's quantity; 0 removes it. */
export function setLineQuantity(lines: readonly TicketLine[], key: string, quantity: number): TicketLine[] {
  return lines.flatMap((known) => {
    if (ticketKey(known) !== key) return [known];
    return quantity <= 0 ? [] : [withQuantity(known, quantity)];
  });
}

/** Puts a changed line in the place of the one with the key; a line equal to it takes its quantity. */
export function replaceLine(lines: readonly TicketLine[], key: string, made: TicketLine): TicketLine[] {
  const newKey = ticketKey(made);
  const equal = lines.some((known) => ticketKey(known) === newKey && newKey !== key);
  if (equal) return addLine(setLineQuantity(lines, key, 0), made);
  return lines.map((known) => {
    if (ticketKey(known) !== key) return known;
    return withQuantity({ ...known, ...made }, made.line.quantity);
  });
}

/** Returns how many of a dish are on the ticket. */
export function countOf(lines: readonly TicketLine[], id: number): number {
  return lines.reduce((sum, { line }) => sum + (line.id === id ? line.quantity : 0), 0);
}

export function itemCount(lines: readonly TicketLine[]): number {
  return lines.reduce((sum, { line }) => sum + line.quantity, 0);
}

/** Returns the totals as the server works them out; `taxRate` in thousandths of a percent. */
export function ticketTotals(ticket: Pick<WindowTicket, 'lines' | 'discount'>, taxRate: number): OrderTotals {
  const lines = ticket.lines.map(({ line }) => ({
    unitCents: cartLineUnitCents(line),
    quantity: line.quantity,
  }));
  const discount = sentDiscount(ticket);
  const marked = discount && compedLines(lines, discount);
  return orderTotals(lines, taxRate, discount && marked ? discountCents(marked, discount) : 0);
}

/** The menu of now, by which lines are priced. */
export interface WindowMenu {
  items: readonly MenuItem[];
  specials: readonly Special[];
}

/** Returns a line with today's names and prices; unchanged where its dish has left the menu. */
function current(ticketLine: TicketLine, { items, specials }: WindowMenu): TicketLine {
  const { line } = ticketLine;
  const item = items.find(({ id }) => id === line.id);
  if (item !== undefined) return { ...ticketLine, line: cartLineFrom(item, selectionOf(line)) };
  const special = specials.find(({ id }) => id === line.id);
  return special === undefined
    ? ticketLine
    : { ...ticketLine, line: { ...cartLineFromSpecial(special), quantity: line.quantity } };
}

/** Returns the lines with the names and prices of the menu of now. */
export function currentLines(lines: readonly TicketLine[], menu: WindowMenu): TicketLine[] {
  return lines.map((line) => current(line, menu));
}

/** Returns a line as it is sent and held. */
export function sentLine({ line, note }: TicketLine): WindowLine {
  const { translations: _, ...sent } = line;
  return { ...sent, ...(note !== '' && { note }) };
}

const namesOf = (options: WindowLine['addOns']) =>
  (options ?? []).map((option) => (typeof option === 'string' ? option : option.name));

/** Returns the lines of an order on hold, and the names of dishes that have left the menu since. */
export function recalledLines(
  sent: readonly WindowLine[],
  discount: AskedDiscount | null,
  { items, specials }: WindowMenu,
): { lines: TicketLine[]; gone: string[] } {
  const lines: TicketLine[] = [];
  const gone: string[] = [];
  const free = discount?.kind === 'comp' ? (discount.lines ?? []) : [];
  for (const [index, each] of sent.entries()) {
    const note = each.note ?? '';
    const comped = free.reduce((sum, { line, quantity }) => (line === index ? sum + quantity : sum), 0);
    const item = items.find(({ id }) => id === each.id);
    const special = specials.find(({ id }) => id === each.id);
    if (item !== undefined) {
      const line = cartLineFrom(item, {
        quantity: each.quantity,
        size: each.size ?? undefined,
        addOns: namesOf(each.addOns),
        removedIngredients: each.removedIngredients ?? [],
        extraIngredients: namesOf(each.extraIngredients),
        requiredChoiceSelections: each.requiredChoiceSelections ?? {},
      });
      lines.push(withComped({ line, note }, comped));
    } else if (special !== undefined) {
      const line = { ...cartLineFromSpecial(special), quantity: each.quantity };
      lines.push(withComped({ line, note }, comped));
    } else gone.push(each.name);
  }
  return { lines, gone };
}

/** Returns the discount of an order on hold as the ticket has it. */
export function recalledDiscount(discount: AskedDiscount | null): TicketDiscount | null {
  if (discount?.kind !== 'comp') return discount;
  const { kind, reason, lines } = discount;
  return { kind, reason, all: lines === null };
}
