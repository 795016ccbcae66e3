import type { OptionSetForm } from '../../../domain/menu/option-set.ts';

/** Why an item of Square's is no dish of this truck: not food, not at this location, or priced at the register. */
export type CatalogLeftOut = 'not_food' | 'elsewhere';

export interface CatalogItem {
  name: string;
  description: string;
  /** The category's name; empty without one. */
  category: string;
  /** One for each variation; `price` in dollars, empty where it is typed at the register. */
  variations: { size: string; price: string }[];
  /** Names of its modifier lists that can be chosen from, in its order. */
  sets: string[];
  leftOut: CatalogLeftOut | null;
}

/** What a location sells, as Square's catalog has it. */
export interface SquareCatalog {
  items: CatalogItem[];
  /** Its modifier lists, as option sets. */
  sets: OptionSetForm[];
  /** Names of the modifier lists that cannot be chosen from: a text is typed, or they are hidden from customers. */
  leftOutSets: string[];
}
