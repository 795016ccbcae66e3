import { type CartLine, withNote } from './cart.ts';
import { cartLineFrom, cartLineFromSpecial } from './cart-line.ts';
import type { MenuItem, PricedOption, Special } from '../menu/menu.ts';
import { addOnsOf } from '../menu/menu-options.ts';
import type { LineTranslations } from '../order/line-translations.ts';
import type { OrderLine, OrderLineChoice } from '../order/order.ts';
import {
  choiceSelections,
  MAX_LINE_QUANTITY,
  priceMenuItem,
  type Selection,
} from '../order/pricing/pricing.ts';

/** A part of an earlier order that is not available now. Names are canonical. */
export interface MissingPart {
  dish: string;
  /** Absent where the dish itself is missing. */
  option?: string;
  /** `left_out`: the dish was added without it. `dropped`: the dish was not added. */
  effect: 'left_out' | 'dropped';
  translations: LineTranslations;
}

export interface OrderAgain {
  /** Priced at today's prices. */
  lines: CartLine[];
  missing: MissingPart[];
}

/** Returns the cart lines of an earlier order on today's menu, and what is missing. */
export function orderAgain(
  ordered: readonly OrderLine[],
  items: readonly MenuItem[],
  specials: readonly Special[],
): OrderAgain {
  const lines: CartLine[] = [];
  const missing: MissingPart[] = [];
  for (const line of ordered) {
    const again = line.isSpecial ? specialAgain(line, specials) : itemAgain(line, items);
    if (again.line !== null) lines.push(withNote(again.line, line.note ?? ''));
    missing.push(...again.missing);
  }
  return { lines, missing };
}

interface LineAgain {
  line: CartLine | null;
  missing: MissingPart[];
}

function droppedLine(line: OrderLine, option?: string): LineAgain {
  const part: MissingPart = { dish: line.name, effect: 'dropped', translations: line.translations };
  return { line: null, missing: [option === undefined ? part : { ...part, option }] };
}

function specialAgain(line: OrderLine, specials: readonly Special[]): LineAgain {
  const special = specials.find(({ id }) => id === line.menuItemId);
  if (special?.available !== true) return droppedLine(line);
  return { line: { ...cartLineFromSpecial(special), quantity: line.quantity }, missing: [] };
}

function itemAgain(line: OrderLine, items: readonly MenuItem[]): LineAgain {
  const item = items.find(({ id }) => id === line.menuItemId);
  if (item === undefined || item.soldOut) return droppedLine(line);
  const needed = unavailableRequirement(line, item);
  if (needed !== null) return droppedLine(line, needed);

  const { offered, unavailable } = optionsAgain(line, item);
  const goneOfSets = line.choices.filter((chosen) => chosen.cents !== undefined && isGone(chosen, item));
  const selection: Selection = {
    quantity: Math.min(line.quantity, MAX_LINE_QUANTITY),
    size: line.size?.name,
    ...offered,
    removedIngredients: line.removed.filter((name) => item.ingredients.includes(name)),
    requiredChoiceSelections: choiceSelections(line.choices.filter((chosen) => !goneOfSets.includes(chosen))),
  };
  // The menu may require a choice that it did not require then, or too few options of a set are left.
  if (!priceMenuItem(item, selection).ok) return droppedLine(line, goneOfSets[0]?.option);
  const missing = [...goneOfSets.map(({ option }) => option), ...unavailable].map(
    (option): MissingPart => ({
      dish: line.name,
      option,
      effect: 'left_out',
      translations: line.translations,
    }),
  );
  return { line: cartLineFrom(item, selection), missing };
}

/** Whether a chosen option is not offered now. */
function isGone({ choice, option }: OrderLineChoice, { choices, soldOutOptions }: MenuItem): boolean {
  const offered = choices.find(({ name }) => name === choice)?.options ?? [];
  return !offered.includes(option) || soldOutOptions.includes(option);
}

/** Returns a required size or choice that is not available now. */
function unavailableRequirement({ size, choices }: OrderLine, item: MenuItem): string | null {
  const isOffered = item.sizes.some(({ name }) => name === size?.name);
  if (size !== null && (!isOffered || item.soldOutOptions.includes(size.name))) return size.name;
  const missing = choices.find((chosen) => chosen.cents === undefined && isGone(chosen, item));
  return missing?.option ?? null;
}

/** Returns the add-ons and extras that are still offered, and those that are not. */
function optionsAgain(line: OrderLine, item: MenuItem) {
  const unavailable: string[] = [];
  const available = (chosen: readonly PricedOption[], offered: readonly PricedOption[]) =>
    chosen
      .map(({ name }) => name)
      .filter((name) => {
        const here = offered.some((option) => option.name === name) && !item.soldOutOptions.includes(name);
        if (!here) unavailable.push(name);
        return here;
      });
  const offered = {
    addOns: available(line.addOns, addOnsOf(item)),
    extraIngredients: available(line.extras, item.extras),
  };
  return { offered, unavailable };
}
