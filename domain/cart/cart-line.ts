import type { CartLine, CartOption } from './cart.ts';
import { DRINK_CHOICE_NAME, type MenuItem, type PricedOption, type Special } from '../menu/menu.ts';
import { translationsOf, translationsOfSpecial } from '../menu/translated-names.ts';
import { formatPrice } from '../money.ts';
import { UNTRANSLATED } from '../order/line-translations.ts';
import { choiceSelections, chosenOptions, type Selection } from '../order/pricing/pricing.ts';

const cartOption = ({ name, cents }: PricedOption): CartOption => ({ name, price: formatPrice(cents) });
const nameOf = (option: CartOption): string => option.name;

/**
 * Returns the cart line of a menu item. Options carry their prices, so that the cart computes its own total; custom
 * options are among the add-ons. Names that the item does not offer are left out.
 */
export function cartLineFrom(item: MenuItem, selection: Selection): CartLine {
  const chosen = chosenOptions(item, selection);
  const choices = choiceSelections(chosen.choices);
  const drink = choices[DRINK_CHOICE_NAME];
  const ofSets = chosen.choices.flatMap(({ option, cents }) =>
    cents === undefined ? [] : [cartOption({ name: option, cents })],
  );
  const line: CartLine = {
    id: item.id,
    name: item.name,
    description: item.description,
    price: formatPrice(item.priceCents),
    image: item.image,
    category: item.category,
    quantity: selection.quantity,
    size: chosen.size?.name,
    sizeOptions: item.sizes.map(cartOption),
    addOns: chosen.addOns.map(cartOption),
    originalAddOns: item.addOns.map(cartOption),
    removedIngredients: chosen.removed,
    extraIngredients: chosen.extras.map(cartOption),
    originalExtraIngredients: item.extras.map(cartOption),
    requiredChoiceSelections: choices,
    ...(ofSets.length > 0 && { choiceOptions: ofSets }),
    drinkChoice: item.drink && typeof drink === 'string' ? drink : undefined,
    translations: UNTRANSLATED,
  };
  return { ...line, translations: translationsOf(item, shownNames(line)) };
}

/** Returns every canonical name that is shown with the line. */
function shownNames(line: CartLine): string[] {
  return [
    line.name,
    ...(line.size ? [line.size] : []),
    ...Object.entries(line.requiredChoiceSelections).flat(2),
    ...line.addOns.map(nameOf),
    ...line.extraIngredients.map(nameOf),
    ...line.removedIngredients,
  ];
}

/** Returns the cart line of one special; specials have no options. */
export function cartLineFromSpecial(special: Special): CartLine {
  return {
    id: special.id,
    name: special.title,
    description: special.description,
    price: formatPrice(special.priceCents),
    image: special.image,
    category: special.category,
    quantity: 1,
    sizeOptions: [],
    addOns: [],
    originalAddOns: [],
    removedIngredients: [],
    extraIngredients: [],
    originalExtraIngredients: [],
    requiredChoiceSelections: {},
    translations: translationsOfSpecial(special),
  };
}

/** Returns what the customer chose for a line, to edit it in the dialog or to price it again. */
export function selectionOf(line: CartLine): Selection {
  return {
    quantity: line.quantity,
    size: line.size,
    addOns: line.addOns.map(nameOf),
    removedIngredients: [...line.removedIngredients],
    extraIngredients: line.extraIngredients.map(nameOf),
    requiredChoiceSelections: { ...line.requiredChoiceSelections },
  };
}
