import {
  choiceOptions,
  isDrinkMarker,
  optionName,
  type StoredItem,
  type WireChoice,
  type WireOption,
} from '../../../contracts/menu/menu-wire.ts';
import type { Localized } from '../../../domain/language.ts';
import type { Category, DietaryTag } from '../../../domain/menu/menu.ts';
import { optionTranslations } from './option-translations.ts';

interface Dish {
  name: Localized<string>;
  description: Localized<string>;
  /** Dollars with two decimals. */
  price: string;
  /** Name of its drawing in `web/public/art/dishes`. */
  drawing: string;
  ingredients?: string[];
  addOns?: WireOption[];
  sizeOptions?: WireOption[];
  customOptions?: WireOption[];
  extraIngredients?: WireOption[];
  requiredChoices?: WireChoice[];
  tags?: DietaryTag[];
  /** Spanish of names that only this dish uses. */
  words?: Record<string, string>;
}

/** Builds a whole menu item; throws where an option has no Spanish. */
export function dish(category: Category, d: Dish): StoredItem {
  const ingredients = d.ingredients ?? [];
  const options = [d.addOns, d.sizeOptions, d.customOptions, d.extraIngredients].flatMap(
    (list) => list ?? [],
  );
  const choices = d.requiredChoices ?? [];
  const names = [
    ...ingredients.filter((name) => !isDrinkMarker(name)),
    ...options.map(optionName),
    ...choices.flatMap((choice) => [choice.name, ...choiceOptions(choice)]),
    ...(ingredients.some(isDrinkMarker) ? ['Drink', 'Coke', 'Pepsi'] : []),
  ];
  return {
    name: d.name.en,
    description: d.description.en,
    price: d.price,
    category,
    image: `/art/dishes/${d.drawing}.svg`,
    ingredients,
    addOns: d.addOns ?? [],
    sizeOptions: d.sizeOptions ?? [],
    customOptions: d.customOptions ?? [],
    extraIngredients: d.extraIngredients ?? [],
    requiredChoices: choices,
    tags: d.tags ?? [],
    translations: {
      es: {
        name: d.name.es,
        description: d.description.es,
        options: optionTranslations([...new Set(names)], d.words),
      },
    },
  };
}
