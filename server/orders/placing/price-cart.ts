import type { CartLineIn, FreshFigures, SoldOutFields } from '../../../contracts/checkout.ts';
import { optionName } from '../../../contracts/menu/menu-wire.ts';
import { DRINK_CHOICE_NAME } from '../../../domain/menu/menu.ts';
import { formatPrice } from '../../../domain/money.ts';
import type { OrderLine, OrderTotals } from '../../../domain/order/order.ts';
import {
  isLineQuantity,
  MAX_ORDER_ITEMS,
  orderTotals,
  priceMenuItem,
  priceSpecial,
  type PricingError,
  type Selection,
} from '../../../domain/order/pricing/pricing.ts';
import { quantities } from '../../../domain/menu/stock.ts';
import { NO_STATION } from '../../../domain/menu/stations.ts';
import { soldOutParts, soldOutSpecial } from '../../../domain/menu/sold-out.ts';
import { singleLine } from '../../../domain/texts/single-line.ts';
import type { CatalogEntry } from '../../stores/menu/menu.store.ts';

type Catalog = ReadonlyMap<number, CatalogEntry>;

export type PricedCart =
  | { ok: true; lines: OrderLine[]; totals: OrderTotals }
  | { ok: false; error: 'unknown_item' | 'special_other_day'; fields: { items: DishName[] } }
  | { ok: false; error: 'sold_out'; fields: SoldOutFields }
  | { ok: false; error: Exclude<PricingError, 'sold_out'>; fields: LineFields };

interface DishName {
  id: number;
  name: string;
}

interface LineFields {
  /** Position in the cart as sent, from 0. */
  line: number;
  id: number;
  /** The option, choice or dish that has the problem. */
  name: string;
}

/** Returns a cart's problem before the menu is read: no lines, or invalid quantities. */
export function cartProblem(
  items: readonly CartLineIn[],
):
  | { ok: true }
  | { ok: false; error: 'empty_cart' }
  | { ok: false; error: 'bad_quantity'; fields: LineFields }
  | { ok: false; error: 'order_too_large'; fields: { most: number } } {
  if (items.length === 0) return { ok: false, error: 'empty_cart' };
  const wrong = items.findIndex((item) => !isLineQuantity(item.quantity));
  const item = items[wrong];
  if (item !== undefined) {
    return { ok: false, error: 'bad_quantity', fields: { line: wrong, id: item.id, name: item.name } };
  }
  const count = items.reduce((sum, line) => sum + line.quantity, 0);
  if (count > MAX_ORDER_ITEMS) {
    return { ok: false, error: 'order_too_large', fields: { most: MAX_ORDER_ITEMS } };
  }
  return { ok: true };
}

/** Prices every line from the menu; only ids, quantities, option names and notes of the request are used. */
export function priceCart(items: readonly CartLineIn[], catalog: Catalog, taxRate: number): PricedCart {
  const unknown = items.filter((item) => !catalog.has(item.id));
  if (unknown.length > 0) {
    return {
      ok: false,
      error: 'unknown_item',
      fields: { items: unknown.map(({ id, name }) => ({ id, name })) },
    };
  }
  const otherDays = items.filter((item) => isOfOtherDay(catalog.get(item.id)));
  if (otherDays.length > 0) {
    const named = new Map(otherDays.map(({ id, name }) => [id, { id, name }]));
    return { ok: false, error: 'special_other_day', fields: { items: [...named.values()] } };
  }
  const lines: OrderLine[] = [];
  const soldOut: SoldOutFields['soldOut'] = [];
  for (const [index, item] of items.entries()) {
    const entry = catalog.get(item.id);
    if (entry === undefined) continue;
    const priced = priceLine(entry, item);
    if (!priced.ok) {
      return { ok: false, error: priced.error, fields: { line: index, id: item.id, name: priced.name } };
    }
    lines.push(priced.line);
    soldOut.push(
      ...(entry.kind === 'item' ? soldOutParts(entry.item, priced.line) : soldOutSpecial(entry.special)),
    );
  }
  const counted = [...catalog].flatMap(([id, { stock }]) => (stock === null ? [] : [[id, stock] as const]));
  const soldOutIds = new Set(soldOut.flatMap((part) => (part.option === undefined ? [part.id] : [])));
  soldOut.push(...insufficientStock(lines, new Map(counted)).filter(({ id }) => !soldOutIds.has(id)));
  if (soldOut.length > 0)
    return { ok: false, error: 'sold_out', fields: { soldOut: withoutRepeats(soldOut) } };
  return { ok: true, lines, totals: orderTotals(lines, taxRate) };
}

const isOfOtherDay = (entry: CatalogEntry | undefined): boolean =>
  entry?.kind === 'special' && entry.otherDay;

/** Returns the dishes with too few left for an order. `stock`: menu id → portions left, for counted dishes. */
export function insufficientStock(
  lines: readonly OrderLine[],
  stock: ReadonlyMap<number, number>,
): SoldOutFields['soldOut'] {
  return [...quantities(lines)].flatMap(([id, quantity]) => {
    const left = stock.get(id) ?? quantity;
    const line = lines.find((each) => each.menuItemId === id);
    if (left >= quantity || line === undefined) return [];
    return [{ id, name: line.name, ...(left > 0 && { left }) }];
  });
}

/** Priced as if nothing were sold out: sold-out parts are listed together afterwards. */
export function priceLine(
  entry: CatalogEntry,
  item: CartLineIn,
): { ok: true; line: OrderLine } | { ok: false; error: Exclude<PricingError, 'sold_out'>; name: string } {
  const selection = selectionOf(item);
  if (entry.kind === 'special') {
    const option = firstOption(selection);
    if (option !== undefined) return { ok: false, error: 'unknown_option', name: option };
  }
  const priced =
    entry.kind === 'item'
      ? priceMenuItem({ ...entry.item, soldOut: false, soldOutOptions: [] }, selection)
      : priceSpecial({ ...entry.special, available: true }, item.quantity);
  if (priced.ok) {
    const { work, station } = entry;
    const note = singleLine(item.note ?? '');
    const more = { ...(station !== NO_STATION && { station }), ...(note !== '' && { note }) };
    return { ok: true, line: { ...priced.line, work, ...more } };
  }
  if (priced.error === 'sold_out') throw new Error(`${priced.name} is priced as sold out though it is not`);
  return { ok: false, error: priced.error, name: priced.name };
}

function selectionOf(item: CartLineIn): Selection {
  // A drink choice is a required choice like any other; some carts name it only here.
  const drink = item.drinkChoice ? { [DRINK_CHOICE_NAME]: item.drinkChoice } : {};
  return {
    quantity: item.quantity,
    size: item.size ?? undefined,
    addOns: namesOf(item.addOns),
    removedIngredients: item.removedIngredients ?? [],
    extraIngredients: namesOf(item.extraIngredients),
    requiredChoiceSelections: { ...drink, ...item.requiredChoiceSelections },
  };
}

function namesOf(options: CartLineIn['addOns']): string[] {
  return (options ?? []).map(optionName);
}

function firstOption(selection: Selection): string | undefined {
  return [
    ...(selection.size ? [selection.size] : []),
    ...selection.addOns,
    ...selection.extraIngredients,
    ...selection.removedIngredients,
    ...Object.values(selection.requiredChoiceSelections)
      .flat()
      .filter((option) => option !== ''),
  ][0];
}

function withoutRepeats(parts: SoldOutFields['soldOut']): SoldOutFields['soldOut'] {
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
}

/** Returns the figures that the customer must confirm: today's prices, line by line. */
export function freshFigures(lines: readonly OrderLine[], totals: OrderTotals): FreshFigures {
  return {
    subtotal: formatPrice(totals.subtotalCents),
    discount: formatPrice(totals.discountCents),
    tax: formatPrice(totals.taxCents),
    total: formatPrice(totals.totalCents),
    lines: lines.map((line) => ({
      id: line.menuItemId,
      price: formatPrice(line.baseCents),
      unitPrice: formatPrice(line.unitCents),
    })),
  };
}

/**
 * Whether the page's total equals ours. Clients that do not round tax may differ by a fraction of a cent; a whole cent
 * is another price. Null when it is not an amount.
 */
export function isSameTotal(sent: number | string, totalCents: number): boolean | null {
  const dollars = typeof sent === 'number' ? sent : sent.trim() === '' ? Number.NaN : Number(sent);
  if (!Number.isFinite(dollars) || dollars < 0) return null;
  return Math.abs(dollars * 100 - totalCents) < 0.999;
}
