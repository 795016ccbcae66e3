import type { QueryClient } from '@tanstack/react-query';
import type { OwnerCategory } from '../../../contracts/owner/menu/categories.ts';
import type { CategoryForm } from '../../../domain/menu/category.ts';
import { categoryProblems, normalizeCategory } from '../../../domain/menu/menu-check.ts';
import { send } from '../../api/client.ts';
import { readQuery } from '../../api/read-query.ts';
import { caughtFields } from '../../api/refusal-fields.ts';
import { withRow } from '../console/list/use-reorder.ts';
import { type RowEditor, type RowSaving, useRowEditor } from '../console/list/use-row-editor.ts';

/** Puts a saved category into the list that is shown, before the list is read again. */
export function cacheCategory(client: QueryClient, saved: OwnerCategory): void {
  client.setQueryData(
    readQuery('GET /api/owner/menu/categories').queryKey,
    (list) => list && { categories: withRow(list.categories, saved) },
  );
}

export type CategoryEditor = RowEditor<OwnerCategory, CategoryForm, null>;

function storeCategory(
  { base, form, requestKey }: RowSaving<OwnerCategory, CategoryForm, null>,
  signal: AbortSignal,
) {
  if (base === null)
    return send('POST /api/owner/menu/categories', { body: { form }, key: requestKey }, signal);
  const { id, updatedAt } = base;
  const body = { form, updatedAt };
  return send('PUT /api/owner/menu/categories/:id', { params: { id }, body }, signal);
}

/** State of the one category open in the panel. */
export function useCategoryEditor(): CategoryEditor {
  return useRowEditor<OwnerCategory, CategoryForm, null>({
    name: 'category',
    extraOf: () => null,
    tidy: normalizeCategory,
    problems: categoryProblems,
    store: storeCategory,
    current: (error) => caughtFields<'PUT /api/owner/menu/categories/:id', 'conflict'>(error, 'conflict').now,
    cache: cacheCategory,
  });
}
