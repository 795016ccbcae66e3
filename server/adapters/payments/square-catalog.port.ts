import type { OptionSetForm } from '../../../domain/menu/option-set.ts';

/** Why an item of Square's is no dish of this truck: not food, not at this location, or priced at the register. */
export type CatalogLeftOut = 'not_food' | 'elsewhere';

export interface CatalogItem {
  /** Square's id of it, which a new name does not change. */
  id: string;
  name: string;
  description: string;
  /** The category's name; empty without one. */
  category: string;
  /** One for each variation; `price` in dollars, empty where it is typed at the register. */
  variations: { size: string; price: string }[];
  /** Names of its modifier lists that can be chosen from, in its order. */
  sets: string[];
  /** Its first picture; null without one. */
  picture: { id: string; url: string } | null;
  /** Until when all of it is sold out at the location, epoch ms; 'switched_back' without an end, null while it is on sale. */
  soldOut: number | 'switched_back' | null;
  /** Single variations that are sold out at the location while others are not; `until` as in `soldOut`. */
  soldOutSizes: { size: string; until: number | 'switched_back' }[];
  leftOut: CatalogLeftOut | null;
}

/** What a location sells, as Square's catalog has it. */
export interface SquareCatalog {
  items: CatalogItem[];
  /** Its modifier lists, as option sets. */
  sets: OptionSetForm[];
  /** The modifiers that are sold out at the location, each with its list's name. */
  soldOutOptions: { set: string; option: string }[];
  /** Names of the modifier lists that cannot be chosen from: a text is typed, or they are hidden from customers. */
  leftOutSets: string[];
}
