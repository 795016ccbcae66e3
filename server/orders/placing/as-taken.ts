import type { OfflineOrderRequest } from '../../../contracts/owner/window/offline-orders.ts';
import { type Cents, parsePrice } from '../../../domain/money.ts';
import { UNTRANSLATED } from '../../../domain/order/line-translations.ts';
import { lineAsTaken } from '../../../domain/order/offline-order.ts';
import type { OrderLine, OrderTotals } from '../../../domain/order/order.ts';
import { orderTotals } from '../../../domain/order/pricing/pricing.ts';
import { singleLine } from '../../../domain/texts/single-line.ts';
import type { CatalogEntry } from '../../stores/menu/menu.store.ts';
import { priceLine } from './price-cart.ts';

type TakenItem = OfflineOrderRequest['items'][number];

/** An order's lines at the prices that its customer paid, beside what the menu says of them now. */
export interface LinesAsTaken {
  lines: OrderLine[];
  totals: OrderTotals;
  /** By the menu and the tax of now; null where something is not on the menu as it was taken. */
  priced: OrderTotals | null;
  /** Names of dishes that are not on the menu as they were taken. */
  unknown: string[];
}

/** Returns the lines as they were taken; null where an amount is none. `taxRate` is the truck's of now. */
export function linesAsTaken(
  request: Pick<OfflineOrderRequest, 'items' | 'taxRate'>,
  catalog: ReadonlyMap<number, CatalogEntry>,
  taxRate: number,
): LinesAsTaken | null {
  const lines: OrderLine[] = [];
  const priced: OrderLine[] = [];
  const unknown: string[] = [];
  for (const item of request.items) {
    const unitCents = parsePrice(item.unitPrice);
    if (unitCents === null) return null;
    const entry = catalog.get(item.id);
    const now = entry === undefined ? null : priceLine(entry, item);
    if (now?.ok === true) priced.push(now.line);
    else unknown.push(singleLine(item.name));
    lines.push(now?.ok === true ? lineAsTaken(now.line, unitCents) : lineAsSent(item, unitCents, entry));
  }
  return {
    lines,
    totals: orderTotals(lines, request.taxRate),
    priced: unknown.length > 0 ? null : orderTotals(priced, taxRate),
    unknown: [...new Set(unknown)],
  };
}

const optionOf = (sent: string | { name: string }) => ({
  name: singleLine(typeof sent === 'string' ? sent : sent.name),
  cents: 0,
});

/** A line of a dish that the menu does not have as it was taken. */
function lineAsSent(item: TakenItem, unitCents: Cents, entry: CatalogEntry | undefined): OrderLine {
  const note = singleLine(item.note ?? '');
  return {
    menuItemId: item.id,
    isSpecial: entry?.kind === 'special',
    name: singleLine(item.name),
    category: item.category,
    work: entry?.work ?? 1,
    quantity: item.quantity,
    unitCents,
    baseCents: unitCents,
    size: item.size ? optionOf(item.size) : null,
    choices: Object.entries(item.requiredChoiceSelections ?? {}).flatMap(([choice, chosen]) =>
      [chosen].flat().map((option) => ({ choice: singleLine(choice), option: singleLine(option) })),
    ),
    addOns: (item.addOns ?? []).map(optionOf),
    extras: (item.extraIngredients ?? []).map(optionOf),
    removed: (item.removedIngredients ?? []).map(singleLine),
    ...(note !== '' && { note }),
    translations: UNTRANSLATED,
  };
}
