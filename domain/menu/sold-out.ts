import type { MenuItem, Special } from './menu.ts';
import type { OrderLine } from '../order/order.ts';
import { addDays, truckDay, truckInstant } from '../truck-time.ts';

/** Stands for "until somebody switches it back": the last instant a clock can show (epoch ms). */
export const SWITCHED_BACK = 8_640_000_000_000_000;

/** The instant (epoch ms) until which something is out that is out for the rest of the truck's day. */
export function endOfToday(now: number): number {
  return truckInstant(addDays(truckDay(now), 1), 0);
}

/** A part of an order line that has run out; without `option` the whole dish has. Names are canonical. */
export interface SoldOutPart {
  id: number;
  name: string;
  option?: string;
}

/** Every part of `line` that `item` no longer offers: the dish, or options chosen in it. Ingredients can be left out. */
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

/** The special itself when it is no longer available. */
export function soldOutSpecial(special: Special): SoldOutPart[] {
  return special.available ? [] : [{ id: special.id, name: special.title }];
}
