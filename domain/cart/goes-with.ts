import type { ShownCategory } from '../menu/category.ts';
import { DRINK_CHOICE_NAME, type MenuItem } from '../menu/menu.ts';
import { needsCustomizing } from '../menu/menu-options.ts';
import type { CartLine } from './cart.ts';

/** Most dishes in an offer. */
const MAX_OFFERED = 3;

/** A category that goes with what is in the cart, and dishes of it that are added as they come. */
export interface GoesWith {
  category: ShownCategory;
  dishes: MenuItem[];
}

const hasDrink = ({ drinkChoice, requiredChoiceSelections: chosen }: CartLine): boolean =>
  drinkChoice !== undefined || Object.hasOwn(chosen, DRINK_CHOICE_NAME);

/**
 * Returns what to offer with a cart of cooked dishes alone: the first category that nobody cooks, which is a truck's
 * drinks whatever it calls them. Null where the cart has some of it, or a dish that comes with a drink.
 */
export function goesWithCart(
  lines: readonly CartLine[],
  menu: readonly MenuItem[],
  categories: readonly ShownCategory[],
): GoesWith | null {
  const uncooked = categories.filter(({ uncooked: is }) => is === true);
  const isUncooked = (id: string) => uncooked.some((category) => category.id === id);
  if (lines.length === 0 || lines.some((line) => isUncooked(line.category) || hasDrink(line))) return null;
  for (const category of uncooked) {
    const dishes = menu.filter(
      (item) => item.category === category.id && !item.soldOut && !needsCustomizing(item),
    );
    if (dishes.length > 0) return { category, dishes: dishes.slice(0, MAX_OFFERED) };
  }
  return null;
}
