import type { Category } from './menu.ts';

/** A price that rides in a cart line: bare names take the default price. */
export type CartOption = string | { name: string; price?: string | number | undefined };

/** A line of the cart, in the shape of the specification's section 3. Names are canonical English. */
export interface CartLine {
  id: number;
  name: string;
  description: string;
  /** Base price of one in dollars with two decimals, such as "3.50". */
  price: string;
  image: string;
  category: Category;
  /** Above 0. */
  quantity: number;
  size?: string | undefined;
  sizeOptions: CartOption[];
  /** Chosen add-ons and chosen custom options. */
  addOns: CartOption[] | null;
  originalAddOns: CartOption[];
  removedIngredients: string[];
  extraIngredients: CartOption[];
  originalExtraIngredients: CartOption[];
  /** Choice name → chosen option; a drink choice is kept here too, under `Drink`. */
  requiredChoiceSelections: Record<string, string>;
  customizations?: string | undefined;
  drinkChoice?: string | undefined;
  /** Canonical name → Spanish, for showing the line in either language. */
  es: Record<string, string>;
}
