import {
  DIETARY_TAGS,
  type DietaryTag,
  DRINK_CHOICE_NAME,
  DRINK_CHOICES,
  DRINK_MARKER,
  type MenuChoice,
  type MenuItem,
  type OptionKind,
  type PricedOption,
  QUESADILLA_SIZES,
  type RequiredChoice,
  type Special,
} from '../../domain/menu/menu.ts';
import { defaultOptionCents } from '../../domain/menu/menu-options.ts';
import { type Cents, parsePrice } from '../../domain/money.ts';
import type { SpecialDays } from '../../domain/menu/special-days.ts';

// The menu in the specification's loose forms (section 3), as calls answer it and as it is stored. Only this file reads
// them.

/** A bare name with the default price of its kind, or a name with its own price in dollars. */
export type WireOption = string | { name: string; price?: string | number | undefined };

/** A list, or a map whose values are the option names. */
type WireOptions = string[] | Record<string, string>;

export interface WireChoice extends Omit<MenuChoice, 'options'> {
  options: WireOptions;
}

/** A choice of the dish's own, as it is stored. */
export interface StoredChoice extends Omit<RequiredChoice, 'options'> {
  options: WireOptions;
}

type Loose =
  | 'priceCents'
  | 'ingredients'
  | 'drink'
  | 'sizes'
  | 'extras'
  | 'choices'
  | 'addOns'
  | 'customOptions';

/** A dish in the answer of `GET /api/menu`. */
export interface WireItem extends Omit<MenuItem, Loose> {
  /** Dollars; answers have two decimals, such as "3.50". */
  price: string | number;
  /** Removable parts. An entry containing 'Choice Required:' marks a drink choice instead. */
  ingredients: string[];
  addOns: WireOption[];
  sizeOptions: WireOption[];
  customOptions: WireOption[];
  extraIngredients: WireOption[];
  requiredChoices: WireChoice[];
  /** The owner wants no sizes where a quesadilla without `sizeOptions` would have three. */
  unsized?: true | undefined;
}

/** A special in the answer of `GET /api/specials`. */
export interface WireSpecial extends Omit<Special, 'priceCents' | 'tags'> {
  price: string | number;
  /** Absent without any. */
  tags?: DietaryTag[] | undefined;
}

/** A dish as it is stored, without the fields that depend on the day. */
export interface StoredItem
  extends Omit<WireItem, 'id' | 'soldOut' | 'soldOutOptions' | 'left' | 'requiredChoices'> {
  requiredChoices: StoredChoice[];
  /** Keys of the option sets that follow the dish's own choices. */
  optionSets?: string[] | undefined;
  /** The station that makes it; absent for its category's. */
  station?: string | undefined;
}
export type StoredSpecial = Omit<WireSpecial, 'id' | 'left'> & {
  days?: SpecialDays | undefined;
  station?: string | undefined;
};

export const isDrinkMarker = (ingredient: string): boolean => ingredient.includes(DRINK_MARKER);

/** The canonical name of an option. */
export const optionName = (option: WireOption): string => (typeof option === 'string' ? option : option.name);

/** Returns the option's own price; null where it has no readable one. */
export function ownPrice(option: WireOption): Cents | null {
  return typeof option === 'string' || option.price === undefined ? null : parsePrice(option.price);
}

/** The canonical option names of a choice, in the menu's order. */
export const choiceOptions = ({ options }: Pick<WireChoice, 'options'>): string[] => Object.values(options);

function priced(kind: OptionKind, options: readonly WireOption[]): PricedOption[] {
  return options.map((option) => {
    const name = optionName(option);
    return { name, cents: ownPrice(option) ?? defaultOptionCents(kind, name) };
  });
}

/** Throws for an unreadable price; the menu editor refuses to store one. */
function dishCents({ id, price }: { id: number; price: string | number }): Cents {
  const cents = parsePrice(price);
  if (cents === null) throw new RangeError(`dish ${id} has the price "${price}"`);
  return cents;
}

/** Whether a dish comes in the three sizes of a quesadilla: the menu gives it none, nor does its owner want none. */
export function hasQuesadillaSizes(
  dish: Pick<WireItem, 'category' | 'unsized'> & { sizeOptions: readonly unknown[] },
): boolean {
  return dish.category === 'quesadillas' && dish.sizeOptions.length === 0 && dish.unsized !== true;
}

/** Reads a dish from the wire. A marked drink becomes its last choice, unless the menu lists that choice itself. */
export function readItem(wire: WireItem): MenuItem {
  const { price: _, sizeOptions, extraIngredients, requiredChoices, unsized: _unsized, ...same } = wire;
  const drink = wire.ingredients.some(isDrinkMarker);
  const choices = requiredChoices.map((choice) => ({ ...choice, options: choiceOptions(choice) }));
  if (drink && !choices.some(({ name }) => name === DRINK_CHOICE_NAME)) {
    choices.push({ name: DRINK_CHOICE_NAME, required: true, options: [...DRINK_CHOICES] });
  }
  return {
    ...same,
    priceCents: dishCents(wire),
    ingredients: wire.ingredients.filter((ingredient) => !isDrinkMarker(ingredient)),
    drink,
    addOns: priced('addOn', wire.addOns),
    sizes: priced('size', hasQuesadillaSizes(wire) ? QUESADILLA_SIZES : sizeOptions),
    customOptions: priced('custom', wire.customOptions),
    extras: priced('extra', extraIngredients),
    choices,
    tags: knownTags(wire.tags),
  };
}

/** Reads a special from the wire. */
export function readSpecial(wire: WireSpecial): Special {
  const { price: _, tags = [], ...same } = wire;
  return { ...same, tags: knownTags(tags), priceCents: dishCents(wire) };
}

/** A page that is older than its server's menu leaves out the tags that it does not know. */
function knownTags(tags: readonly DietaryTag[]): DietaryTag[] {
  return tags.filter((tag) => DIETARY_TAGS.includes(tag));
}
