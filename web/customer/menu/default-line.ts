import { cartLineFrom } from '../../../domain/cart/cart-line.ts';
import type { CartLine } from '../../../domain/cart/cart.ts';
import type { MenuItem } from '../../../domain/menu/menu.ts';

export { cartLineFromSpecial } from '../../../domain/cart/cart-line.ts';

/** Returns a dish's cart line without any choices. */
export function defaultLine(item: MenuItem): CartLine {
  return cartLineFrom(item, {
    quantity: 1,
    addOns: [],
    removedIngredients: [],
    extraIngredients: [],
    requiredChoiceSelections: {},
  });
}
