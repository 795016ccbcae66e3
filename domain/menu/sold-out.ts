import type { MenuItem, Special } from './menu.ts';
import type { OrderLine } from '../order/order.ts';

/** Means "until it is switched back": the last instant a `Date` can hold (epoch ms). */
export const SWITCHED_BACK = 8_640_000_000_000_000;

/** A sold-out part of an order line; without `option` the whole dish is sold out. Names are canonical. */
export interface SoldOutPart {
  id: number;
  name: string;
  option?: string;
}

/**
 * Returns every part of `line` that `item` no longer offers: the dish, or chosen options. Ingredients can be left out.
 */
export function soldOutParts(item: MenuItem, line: OrderLine): SoldOutPart[] {
  const dish = { id: item.id, name: item.name };
  if (item.soldOut) return [dish];
  const used = new Set([
    ...(line.size === null ? [] : [line.size.name]),
    ...line.choices.map((choice) => choice.option),
    ...line.addOns.map((option) => option.name),
    ...line.extras.map((option) => option.name),
  ]);
  return item.soldOutOptions.filter((name) => used.has(name)).map((option) => ({ ...dish, option }));
}

/** Returns the special itself when it is no longer available. */
export function soldOutSpecial(special: Special): SoldOutPart[] {
  return special.available ? [] : [{ id: special.id, name: special.title }];
}
