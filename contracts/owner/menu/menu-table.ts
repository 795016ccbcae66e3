import * as z from 'zod/mini';
import { STAFF_LANGUAGES, type Localized } from '../../../domain/language.ts';
import type { CategoryId } from '../../../domain/menu/menu.ts';
import { calls, file, json } from '../../call.ts';
import type { ImportPreview } from './menu-import.ts';

/** What a column of a table that is not ours can hold. */
export const TABLE_FIELDS = [
  'name',
  'price',
  'category',
  'size',
  'description',
  'name_es',
  'description_es',
] as const;
export type TableField = (typeof TABLE_FIELDS)[number];
export const NEEDED_FIELDS = ['name', 'price'] as const satisfies readonly TableField[];

/** A field's column, counted from 0; a field without a column is not in the table. */
export type TableColumns = { [F in TableField]?: number | undefined };

const place = z.optional(z.int().check(z.minimum(0), z.maximum(500)));

/** Sent without `columns` to have them guessed, then with them for a preview, then with its `state` to import. */
const tableRequest = z.object({
  text: z.string().check(z.maxLength(1_000_000)),
  columns: z.optional(
    z.object({
      name: place,
      price: place,
      category: place,
      size: place,
      description: place,
      name_es: place,
      description_es: place,
    }),
  ),
  /** Category of the dishes without one; empty for none. */
  category: z.prefault(z.string().check(z.maxLength(80)), ''),
  apply: z.optional(z.string().check(z.maxLength(100))),
});

/** A table's columns, for the person to match. */
export interface TableMatching {
  headings: string[];
  /** Its first values by column; empty where there are none. */
  samples: string[];
  /** Number of rows below the heading. */
  rows: number;
  guess: TableColumns;
  categories: { id: CategoryId; name: Localized<string> }[];
}

/** Why a dish is not imported. `not_food`, `elsewhere` (another location) and `unfit` (such as a long name) are Square's. */
export type LeftOut = 'no_name' | 'no_price' | 'no_category' | 'not_food' | 'elsewhere' | 'unfit';

/** A dish that is not imported. */
export interface LeftOutDish {
  name: string;
  why: LeftOut;
  /** Dollars; of the cheapest size, where there are `sizes`. Empty for none. */
  price: string;
  sizes: number;
}

/** Dishes of the menu that are not in the table stay as they are. */
export interface TablePreview extends ImportPreview {
  leftOut: LeftOutDish[];
  /** Names of the categories that are made with it. */
  newCategories: string[];
}

/** One dish of Square's catalog beside the owner's. */
export interface SquareMenuRow {
  what: 'added' | 'changed' | 'unchanged';
  name: string;
  /** Its name here, where Square has another one; else null. */
  nameBefore: string | null;
  /** Names of the fields that differ. */
  fields: string[];
  /** Whether it is taken off sale, as it is at the location. */
  soldOut: boolean;
  /** Names of the sizes that are taken off sale while others are on sale, as they are at the location. */
  soldOutSizes: string[];
  /** Whether its picture is taken, which follows in a few minutes. */
  picture: boolean;
  /** Its category in Square; empty without one. */
  category: string;
  /** Names of its option sets. */
  sets: string[];
  /** Dollars; of the cheapest size, where there are `sizes`. */
  price: string;
  /** Its price here; null for a new one. */
  priceBefore: string | null;
  sizes: number;
}

/** What Square's catalog would change. */
export interface SquareMenuPreview extends TablePreview {
  rows: SquareMenuRow[];
  /** Name of the location. */
  location: string;
  /** Names of the option sets that are made of modifier lists. */
  newSets: string[];
  /** Names of the owner's option sets that get Square's prices and further options. */
  changedSets: string[];
  /** Options that are taken off sale, as they are at the location. */
  soldOutOptions: string[];
  /** Names of the modifier lists that do not fit. */
  leftOutSets: string[];
}

export const menuTableCalls = calls({
  /**
   * Adds and changes dishes by the connected account's catalog; all or nothing, and a preview without `apply`. `not_found`
   * without an account, `unavailable` where Square does not answer, `conflict` where menu or catalog changed since.
   */
  'POST /api/owner/menu/square': {
    permission: 'menu',
    limit: { max: 30, windowMs: 10 * 60_000 },
    body: z.object({ apply: z.optional(z.string().check(z.maxLength(100))) }),
    answer: json<SquareMenuPreview>(),
    errors: ['bad_import', 'conflict', 'not_found', 'unavailable'],
  },
  /** A small table with examples, to be filled in. */
  'GET /api/owner/menu/template': {
    permission: 'menu',
    query: z.object({ lang: z.enum(STAFF_LANGUAGES) }),
    answer: file('text/csv'),
  },
  /**
   * Adds and changes dishes by a table of another system; takes all or nothing. `bad_import` with `ImportErrors`;
   * `conflict` when the menu changed after the preview.
   */
  'POST /api/owner/menu/table': {
    permission: 'menu',
    bodyLimit: 2 * 1024 * 1024,
    body: tableRequest,
    answer: json<TableMatching | TablePreview>(),
    errors: ['bad_import', 'conflict'],
  },
});
