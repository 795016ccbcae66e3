import type { Localized } from '../../../domain/language.ts';
import { calls, json } from '../../call.ts';

/** The newest import of Square's catalog or another system's table, while it can be undone. */
export interface LastImport {
  id: string;
  source: 'square' | 'table';
  /** Epoch ms. */
  madeAt: number;
  /** When the truck's day ends, epoch ms. */
  undoUntil: number;
  /** Numbers of dishes. */
  added: number;
  changed: number;
}

/** `last`: null without an import that can be undone. */
export interface LastImportAnswer {
  last: LastImport | null;
}

/** `fields` of `changed_since`: names of the dishes, option sets and categories that are not as the import left them. */
export interface ChangedSinceFields {
  names: Localized<string>[];
}

export const importUndoCalls = calls({
  'GET /api/owner/menu/last-import': { permission: 'menu', answer: json<LastImportAnswer>() },
  /**
   * Undoes an import as a whole, all or nothing; a repeat succeeds. `changed_since` with `ChangedSinceFields`;
   * `not_found` after the truck's day, and while a newer import can be undone.
   */
  'POST /api/owner/menu/last-import/:id/undo': {
    permission: 'menu',
    answer: json<LastImportAnswer>(),
    errors: ['changed_since', 'not_found'],
  },
});
