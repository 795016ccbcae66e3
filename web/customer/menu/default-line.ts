import { cartLineFrom, cartLineFromSpecial } from '../../../domain/cart/cart-line.ts';
import type { CartLine } from '../../../domain/cart/cart.ts';
import type { Dish } from './dish-controls.tsx';

// The menu loads both with the first dish that is added.
export { maximumReached } from '../../ui/dish/maximum-quantity.ts';

/** Returns a dish's cart line without any choices. */
export function defaultLine(dish: Dish): CartLine {
  if ('title' in dish) return cartLineFromSpecial(dish);
  return cartLineFrom(dish, {
    quantity: 1,
    addOns: [],
    removedIngredients: [],
    extraIngredients: [],
    requiredChoiceSelections: {},
  });
}
