import * as z from 'zod/mini';
import type { FormProblem } from '../../../domain/menu/menu-check.ts';
import { calls, file, json } from '../../call.ts';

export const MENU_FORMATS = ['json', 'csv'] as const;
export type MenuFormat = (typeof MENU_FORMATS)[number];

/** Sent without `apply` for a preview, then with the preview's `state` to import. */
const importRequest = z.object({
  format: z.enum(MENU_FORMATS),
  text: z.string().check(z.maxLength(1_000_000)),
  apply: z.optional(z.string().check(z.maxLength(100))),
});

/** One thing wrong with an imported file. */
export interface ImportError {
  /**
   * Line of the table as a spreadsheet numbers it (the heading is 1); in JSON the entry, from 1. 0 means the file
   * itself.
   */
  row: number;
  /** The column's heading, or the field's path in JSON; empty where it concerns the whole row. */
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
  /** Names of the fields that differ, for a changed dish. */
  fields: string[];
}

/** The changes that an import would make, or has made. */
export interface ImportPreview {
  added: ImportedDish[];
  changed: ImportedDish[];
  removed: ImportedDish[];
  /** Number of unchanged dishes; `reordered` when their order differs. */
  unchanged: number;
  reordered: boolean;
  /** Identifies the menu that the preview compared with; sent back to import. */
  state: string;
  applied: boolean;
}

/** `fields` of a 422 `bad_import`: the first 100 errors. */
export interface ImportErrors {
  errors: ImportError[];
  /** Number of all errors. */
  count: number;
}

export const menuImportCalls = calls({
  /** The whole menu in the requested format. */
  'GET /api/owner/menu/export': {
    permission: 'menu',
    query: z.object({ format: z.enum(MENU_FORMATS) }),
    answer: file('application/json', 'text/csv'),
  },
  /** `bad_import` with `ImportErrors`; `conflict` when the menu changed after the preview. */
  'POST /api/owner/menu/import': {
    permission: 'menu',
    // Room for a menu of 500 dishes in JSON.
    bodyLimit: 2 * 1024 * 1024,
    body: importRequest,
    answer: json<ImportPreview>(),
    errors: ['bad_import', 'conflict'],
  },
});
