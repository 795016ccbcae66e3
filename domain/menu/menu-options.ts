import type { MenuItem, OptionKind, PricedOption } from './menu.ts';
import type { Cents } from '../money.ts';

/** Price of an add-on that an owner has left without one, whatever it is called. */
export const USUAL_ADD_ON_CENTS: Cents = 150;

/** Price of an option without its own: add-on 1.50, 'Extra Meat' 3.25, extra 0.75, size and custom 0. */
export function defaultOptionCents(kind: OptionKind, name: string): Cents {
  if (kind === 'addOn') return name === 'Extra Meat' ? 325 : USUAL_ADD_ON_CENTS;
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
