import type { MenuItem, OptionKind, PricedOption, MenuChoice } from './menu.ts';
import { type Cents, parsePrice } from '../money.ts';

/** Price of an add-on that an owner has left without one, whatever it is called. */
export const DEFAULT_ADD_ON_CENTS: Cents = 150;

/** Price of an option without its own: add-on 1.50, 'Extra Meat' 3.25, extra 0.75, size and custom 0. */
export function defaultOptionCents(kind: OptionKind, name: string): Cents {
  if (kind === 'addOn') return name === 'Extra Meat' ? 325 : DEFAULT_ADD_ON_CENTS;
  return kind === 'extra' ? 75 : 0;
}

/** Add-ons, then custom options: everything that a cart line holds in `addOns`. */
export function addOnsOf(item: Pick<MenuItem, 'addOns' | 'customOptions'>): PricedOption[] {
  return [...item.addOns, ...item.customOptions];
}

/** Whether adding the dish opens the customize dialog. Ingredients that can be left out do not open it. */
export function needsCustomizing(item: MenuItem): boolean {
  return [item.sizes, item.addOns, item.customOptions, item.extras, item.choices].some(
    (options) => options.length > 0,
  );
}

/** Returns every name on an item that can be sold out separately, each once. */
export function optionNames(item: MenuItem): string[] {
  const options = [...addOnsOf(item), ...item.extras, ...item.sizes];
  const choices = item.choices.flatMap((choice) => choice.options);
  return [...new Set([...item.ingredients, ...options.map(({ name }) => name), ...choices])];
}

/** How many options of a choice must be chosen. */
export const minOptions = ({ min, required }: MenuChoice): number => min ?? (required ? 1 : 0);

/** How many options of a choice can be chosen. */
export const maxOptions = ({ max = 1 }: MenuChoice): number => max;

/** Returns what a chosen option adds to the price. */
export function choiceCents({ prices = {} }: MenuChoice, option: string): Cents {
  return (Object.hasOwn(prices, option) ? parsePrice(prices[option] ?? '') : null) ?? 0;
}

/** Whether so much is sold out that a required choice, or the size, cannot be made: nobody can order the dish. */
export function lacksRequired(item: MenuItem): boolean {
  const left = (names: readonly string[]) =>
    names.filter((name) => !item.soldOutOptions.includes(name)).length;
  const sizes = item.sizes.map(({ name }) => name);
  return (
    (sizes.length > 0 && left(sizes) === 0) ||
    item.choices.some((choice) => left(choice.options) < minOptions(choice))
  );
}
