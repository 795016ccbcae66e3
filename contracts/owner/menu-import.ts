import * as z from 'zod/mini';
import type { FormProblem } from '../../domain/menu/menu-check.ts';
import { calls, file, json } from '../call.ts';

export const MENU_FORMATS = ['json', 'csv'] as const;
export type MenuFormat = (typeof MENU_FORMATS)[number];

/** First without `apply` for a preview, then with the preview's `state` to do it. */
const importRequest = z.object({
  format: z.enum(MENU_FORMATS),
  text: z.string().check(z.maxLength(1_000_000)),
  apply: z.optional(z.string().check(z.maxLength(100))),
});

/** One thing wrong with an imported file. */
export interface ImportError {
  /** Line of the table as a spreadsheet numbers it (the heading is 1); in JSON the entry, from 1. 0: the file itself. */
  row: number;
  /** The column's heading, or the field's path in JSON; empty where the whole row is meant. */
  column: string;
  problem: FormProblem | ImportProblem;
}
export type ImportProblem =
  | 'unreadable'
  | 'unknown_column'
  | 'unknown_field'
  | 'missing_column'
  | 'bad_value'
  | 'same_id'
  | 'too_many_rows';

export interface ImportedDish {
  name: string;
  /** Names of the fields that differ, where it is changed. */
  fields: string[];
}

/** What an import would do, or has done. */
export interface ImportPreview {
  added: ImportedDish[];
  changed: ImportedDish[];
  removed: ImportedDish[];
  /** Dishes as they were; `reordered` when their order is another. */
  unchanged: number;
  reordered: boolean;
  /** Stands for the menu as it was looked at; sent back to do the import. */
  state: string;
  applied: boolean;
}

/** `fields` of a 422 `bad_import`; the first 100. */
export interface ImportErrors {
  errors: ImportError[];
  /** How many there are in all. */
  count: number;
}

export const menuImportCalls = calls({
  /** The whole menu, in the format asked for. */
  'GET /api/owner/menu/export': {
    permission: 'menu',
    query: z.object({ format: z.enum(MENU_FORMATS) }),
    answer: file('application/json', 'text/csv'),
  },
  /** `bad_import` with `ImportErrors`; `conflict` when the menu has changed since the preview. */
  'POST /api/owner/menu/import': {
    permission: 'menu',
    // A menu of 500 dishes in JSON, with room for what JSON adds around it.
    bodyLimit: 2 * 1024 * 1024,
    body: importRequest,
    answer: json<ImportPreview>(),
    errors: ['bad_import', 'conflict'],
  },
});
