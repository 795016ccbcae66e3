import type { TranslationLanguage } from '../language.ts';
import type { Cents } from '../money.ts';

/** A category's key, such as `tacos`: on the wire, in the menu's address and in past orders. It never changes. */
export type CategoryId = string;

/** An option set's key, made of its English name once; dishes name their sets by it. */
export type OptionSetId = string;

/** The demo's categories in the order of the menu's groups (spec section 2, Menu). */
export const CATEGORIES = [
  'abuelas-favorites',
  'tacos',
  'tortas',
  'quesadillas',
  'burritos',
  'drinks',
] as const;
export type Category = (typeof CATEGORIES)[number];

export type OptionKind = 'size' | 'addOn' | 'custom' | 'extra';

export interface PricedOption {
  name: string;
  cents: Cents;
}

/** A choice of a dish's own: one of the options, or none where it is not required. */
export interface RequiredChoice {
  /** Canonical (English) name; the key in a cart line's `requiredChoiceSelections`. */
  name: string;
  required: boolean;
  options: string[];
}

/** A choice on the menu: a dish's own, or an option set, which has the other fields. */
export interface MenuChoice extends RequiredChoice {
  /** How many options are chosen at least and at most. */
  min?: number | undefined;
  max?: number | undefined;
  /** Dollars with two decimals by option; an option without a price is free. */
  prices?: Record<string, string> | undefined;
  /** Options that are chosen to begin with. */
  defaults?: string[] | undefined;
}

export interface MenuTranslation {
  name: string;
  description: string;
  /** Canonical option, ingredient or choice name → its translation. */
  options?: Record<string, string> | undefined;
  photoAlt?: string | undefined;
}

export interface SpecialTranslation {
  title: string;
  description: string;
  note?: string | undefined;
  photoAlt?: string | undefined;
}

/** What a dish suits, by which customers filter the menu. */
export const DIETS = [
  'vegetarian',
  'vegan',
  'gluten-free',
  'dairy-free',
  'nut-free',
  'halal',
  'kosher',
] as const;
export type Diet = (typeof DIETS)[number];

/** The tags of a dish, in the order in which its card shows them. */
export const DIETARY_TAGS = ['loved', 'spicy', ...DIETS, 'contains-nuts'] as const;
export type DietaryTag = (typeof DIETARY_TAGS)[number];

/** A dish of the menu. Names are canonical English; `translations` holds the other languages. */
export interface MenuItem {
  /** Items and specials share one sequence, so that a cart line's id names one dish. */
  id: number;
  name: string;
  description: string;
  priceCents: Cents;
  /** URL of the owner's photo or of a drawing; empty while the dish has no picture. */
  image: string;
  /** The photo's alternative text; without it the dish's name is used. */
  photoAlt?: string | undefined;
  category: CategoryId;
  /** Ingredients that can be left out. */
  ingredients: string[];
  /** Whether a drink must be chosen; the drink is then among the `choices`. */
  drink: boolean;
  addOns: PricedOption[];
  /** One must be chosen where the list is not empty. */
  sizes: PricedOption[];
  customOptions: PricedOption[];
  extras: PricedOption[];
  choices: MenuChoice[];
  tags: DietaryTag[];
  translations: Record<TranslationLanguage, MenuTranslation>;
  soldOut: boolean;
  /** Canonical names of this item's options and ingredients that are sold out now. */
  soldOutOptions: string[];
  /** Portions that can still be ordered; present only when they are counted and few (`FEW_LEFT`). */
  left?: number | undefined;
}

/** A special of the day (spec section 3); it has no options. */
export interface Special {
  id: number;
  title: string;
  description: string;
  priceCents: Cents;
  image: string;
  photoAlt?: string | undefined;
  /** Category whose tablecloth and plate the card uses. */
  category: CategoryId;
  available: boolean;
  tags: DietaryTag[];
  /** Short line above the title, such as "Tuesdays only". */
  note?: string | undefined;
  /** The same as an item's `left`. */
  left?: number | undefined;
  translations: Record<TranslationLanguage, SpecialTranslation>;
}

/** Text that marks an "ingredient" as a required drink choice. */
export const DRINK_MARKER = 'Choice Required:';
export const DRINK_CHOICES = ['Coke', 'Pepsi'] as const;
/** Key of a drink choice in `requiredChoiceSelections`. */
export const DRINK_CHOICE_NAME = 'Drink';
export const QUESADILLA_SIZES = ['Small', 'Medium', 'Large'] as const;
