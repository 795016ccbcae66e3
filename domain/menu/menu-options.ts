import {
  DRINK_CHOICE_NAME,
  DRINK_CHOICES,
  type MenuItem,
  type OptionInput,
  type OptionKind,
  type PricedOption,
  QUESADILLA_SIZES,
  type RequiredChoice,
} from './menu.ts';
import { type Cents, parsePrice } from '../money.ts';

const DRINK_MARKER = 'Choice Required:';

/** Price of an option that names none: add-on 1.50, 'Extra Meat' 3.25, extra 0.75, size and custom 0. */
export function defaultOptionCents(kind: OptionKind, name: string): Cents {
  if (kind === 'addOn') return name === 'Extra Meat' ? 325 : 150;
  return kind === 'extra' ? 75 : 0;
}

/** An option with its price in cents; a price that is missing or unreadable becomes the default of its kind. */
export function pricedOption(kind: OptionKind, input: OptionInput): PricedOption {
  const name = typeof input === 'string' ? input : input.name;
  const price = typeof input === 'string' ? undefined : input.price;
  const cents = price === undefined ? null : parsePrice(price);
  return { name, cents: cents ?? defaultOptionCents(kind, name) };
}

/** The canonical option names of a required choice, in the menu's order. */
export function choiceOptions(choice: RequiredChoice): string[] {
  return Array.isArray(choice.options) ? [...choice.options] : Object.values(choice.options);
}

/** Whether an ingredient marks that the customer must choose a drink. */
export function needsDrinkChoice(item: Pick<MenuItem, 'ingredients'>): boolean {
  return item.ingredients.some((ingredient) => ingredient.includes(DRINK_MARKER));
}

/** Ingredients that can be left out, without the marker of a drink choice. */
export function removableIngredients(item: Pick<MenuItem, 'ingredients'>): string[] {
  return item.ingredients.filter((ingredient) => !ingredient.includes(DRINK_MARKER));
}

/** Sizes to choose from; a quesadilla without its own comes in Small, Medium and Large at no extra price. */
export function sizesOf(item: Pick<MenuItem, 'category' | 'sizeOptions'>): PricedOption[] {
  const own: readonly OptionInput[] = item.sizeOptions;
  const sizes = own.length === 0 && item.category === 'quesadillas' ? QUESADILLA_SIZES : own;
  return sizes.map((size) => pricedOption('size', size));
}

/** Whether adding opens the customise dialog: the item has options, is a quesadilla, or needs a drink. */
export function needsCustomizing(item: MenuItem): boolean {
  return (
    item.category === 'quesadillas' ||
    needsDrinkChoice(item) ||
    [item.sizeOptions, item.addOns, item.customOptions, item.extraIngredients, item.requiredChoices].some(
      (options) => options.length > 0,
    )
  );
}

/** The item's choices in the menu's order; a marked drink comes last unless the menu lists it itself. */
export function requiredChoicesOf(item: Pick<MenuItem, 'ingredients' | 'requiredChoices'>): RequiredChoice[] {
  const choices = [...item.requiredChoices];
  if (needsDrinkChoice(item) && !choices.some((choice) => choice.name === DRINK_CHOICE_NAME)) {
    choices.push({ name: DRINK_CHOICE_NAME, required: true, options: [...DRINK_CHOICES] });
  }
  return choices;
}
