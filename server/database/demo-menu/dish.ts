import type {
  Category,
  DietaryTag,
  MenuItem,
  OptionInput,
  RequiredChoice,
} from '../../../domain/menu/menu.ts';
import { optionWords } from './option-words.ts';

/** A demo dish before it has an id. */
export type DemoItem = Omit<MenuItem, 'id' | 'soldOut' | 'soldOutOptions'>;

interface Dish {
  name: string;
  es: string;
  description: string;
  descriptionEs: string;
  /** Dollars with two decimals. */
  price: string;
  /** Name of its drawing in `web/public/art/dishes`. */
  drawing: string;
  ingredients?: string[];
  addOns?: OptionInput[];
  sizeOptions?: OptionInput[];
  customOptions?: OptionInput[];
  extraIngredients?: OptionInput[];
  requiredChoices?: RequiredChoice[];
  tags?: DietaryTag[];
  /** Spanish for names that only this dish uses. */
  words?: Record<string, string>;
}

const nameOf = (option: OptionInput) => (typeof option === 'string' ? option : option.name);

/** Builds a whole menu item, and fails at once where an option has no Spanish. */
export function dish(category: Category, d: Dish): DemoItem {
  const ingredients = d.ingredients ?? [];
  const options = [d.addOns, d.sizeOptions, d.customOptions, d.extraIngredients].flatMap(
    (list) => list ?? [],
  );
  const choices = d.requiredChoices ?? [];
  const names = [
    ...ingredients.filter((name) => !name.includes('Choice Required:')),
    ...options.map(nameOf),
    ...choices.flatMap((choice) => [choice.name, ...Object.values(choice.options)]),
    ...(ingredients.some((name) => name.includes('Choice Required:')) ? ['Drink', 'Coke', 'Pepsi'] : []),
  ];
  return {
    name: d.name,
    description: d.description,
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
      es: { name: d.es, description: d.descriptionEs, options: optionWords([...new Set(names)], d.words) },
    },
  };
}
