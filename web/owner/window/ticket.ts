import type { WindowLine } from '../../../contracts/owner/window.ts';
import type { MenuItem, Special } from '../../../domain/menu/menu.ts';
import { cartLineFrom, cartLineFromSpecial, selectionOf } from '../../../domain/order/cart-line.ts';
import { type CartLine, cartLineKey, cartLineUnitCents } from '../../../domain/order/cart.ts';
import type { OrderTotals } from '../../../domain/order/order.ts';
import { ASAP } from '../../../domain/order/pickup.ts';
import {
  MAX_LINE_QUANTITY,
  missingSelection,
  orderTotals,
  type Selection,
} from '../../../domain/order/pricing.ts';

/** A line of the ticket: a dish with its options as a cart has it, and a note for the kitchen. */
export interface TicketLine {
  line: CartLine;
  note: string;
}

/** The order that is being taken. */
export interface WindowTicket {
  lines: TicketLine[];
  name: string;
  pickupTime: string;
  /** Instant of the chosen time as it was shown (epoch ms); null for ASAP. */
  pickupAt: number | null;
  /** Its id on hold and the version that was recalled; version 0 has not been held yet. */
  held: { id: string; version: number } | null;
}

export const EMPTY_TICKET: WindowTicket = {
  lines: [],
  name: '',
  pickupTime: ASAP,
  pickupAt: null,
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

const most = (quantity: number) => Math.min(MAX_LINE_QUANTITY, quantity);

/** Adds a line's quantity to the equal line, or puts it at the end. */
export function addLine(lines: readonly TicketLine[], added: TicketLine): TicketLine[] {
  const key = ticketKey(added);
  if (!lines.some((known) => ticketKey(known) === key)) return [...lines, added];
  return lines.map((known) => {
    if (ticketKey(known) !== key) return known;
    return { ...added, line: { ...added.line, quantity: most(known.line.quantity + added.line.quantity) } };
  });
}

/** Sets a line's quantity; 0 removes it. */
export function setLineQuantity(lines: readonly TicketLine[], key: string, quantity: number): TicketLine[] {
  return lines.flatMap((known) => {
    if (ticketKey(known) !== key) return [known];
    return quantity <= 0 ? [] : [{ ...known, line: { ...known.line, quantity: most(quantity) } }];
  });
}

/** Puts a changed line in the place of the one with the key; a line equal to it takes its quantity. */
export function replaceLine(lines: readonly TicketLine[], key: string, made: TicketLine): TicketLine[] {
  const newKey = ticketKey(made);
  const equal = lines.some((known) => ticketKey(known) === newKey && newKey !== key);
  if (equal) return addLine(setLineQuantity(lines, key, 0), made);
  return lines.map((known) => (ticketKey(known) === key ? made : known));
}

/** Returns how many of a dish are on the ticket. */
export function countOf(lines: readonly TicketLine[], id: number): number {
  return lines.reduce((sum, { line }) => sum + (line.id === id ? line.quantity : 0), 0);
}

export function itemCount(lines: readonly TicketLine[]): number {
  return lines.reduce((sum, { line }) => sum + line.quantity, 0);
}

/** Returns the totals as the server works them out; `taxRate` in thousandths of a percent. */
export function ticketTotals(lines: readonly TicketLine[], taxRate: number): OrderTotals {
  return orderTotals(
    lines.map(({ line }) => ({ unitCents: cartLineUnitCents(line), quantity: line.quantity })),
    taxRate,
  );
}

/** The menu of now, by which lines are priced. */
export interface WindowMenu {
  items: readonly MenuItem[];
  specials: readonly Special[];
}

/** Returns a line with today's names and prices; unchanged where its dish has left the menu. */
function current({ line, note }: TicketLine, { items, specials }: WindowMenu): TicketLine {
  const item = items.find(({ id }) => id === line.id);
  if (item !== undefined) return { line: cartLineFrom(item, selectionOf(line)), note };
  const special = specials.find(({ id }) => id === line.id);
  return special === undefined
    ? { line, note }
    : { line: { ...cartLineFromSpecial(special), quantity: line.quantity }, note };
}

/** Returns the lines with the names and prices of the menu of now. */
export function currentLines(lines: readonly TicketLine[], menu: WindowMenu): TicketLine[] {
  return lines.map((line) => current(line, menu));
}

/** Returns a line as it is sent and held. */
export function sentLine({ line, note }: TicketLine): WindowLine {
  return { ...line, ...(note !== '' && { note }) };
}

const namesOf = (options: WindowLine['addOns']) =>
  (options ?? []).map((option) => (typeof option === 'string' ? option : option.name));

/** Returns the lines of an order on hold, and the names of dishes that have left the menu since. */
export function recalledLines(
  sent: readonly WindowLine[],
  { items, specials }: WindowMenu,
): { lines: TicketLine[]; gone: string[] } {
  const lines: TicketLine[] = [];
  const gone: string[] = [];
  for (const each of sent) {
    const note = each.note ?? '';
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
      lines.push({ line, note });
    } else if (special !== undefined) {
      lines.push({ line: { ...cartLineFromSpecial(special), quantity: each.quantity }, note });
    } else gone.push(each.name);
  }
  return { lines, gone };
}
