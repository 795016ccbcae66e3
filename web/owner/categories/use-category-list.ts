import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnerCategory } from '../../../contracts/owner/menu/categories.ts';
import type { CategoryId } from '../../../domain/menu/menu.ts';
import { translated } from '../../../domain/translated.ts';
import { refusalOf, send } from '../../api/client.ts';
import { failureFields } from '../../api/refusal-fields.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { useReorder } from '../console/list/use-reorder.ts';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { CATEGORIES_MESSAGES } from './categories.messages.ts';
import { cacheCategory } from './use-category-editor.ts';

/** A category whose removal is being asked about. */
interface Removing {
  category: OwnerCategory;
  /** Whether somebody else has changed it since. */
  changed: boolean;
}

interface Options {
  onChanged: (category: OwnerCategory) => void;
  onRemoved: (id: CategoryId) => void;
}

/** Returns the changes made in the list itself, each one write. */
export function useCategoryList({ onChanged, onRemoved }: Options) {
  const { language } = useConsoleLanguage();
  const messages = CATEGORIES_MESSAGES[language];
  const toast = useToast();
  const client = useQueryClient();
  const [removing, setRemoving] = useState<Removing | null>(null);
  const write = useConsoleWrite('PUT /api/owner/menu/categories/:id', {
    onDone: (category) => {
      cacheCategory(client, category);
      onChanged(category);
    },
  });
  const { moving, reorder } = useReorder((body: { ids: CategoryId[] }, signal) =>
    send('PUT /api/owner/menu/category-order', { body }, signal),
  );
  const removal = useConsoleWrite('DELETE /api/owner/menu/categories/:id', {
    onDone: (_, { params: { id } }) => {
      const name = removing === null ? '' : translated(removing.category.form.name, language);
      toast({ title: messages.removed(name) });
      setRemoving(null);
      onRemoved(id);
    },
    onFailed: (error) => {
      const code = refusalOf(error);
      if (code !== 'conflict' && code !== 'invalid') return false;
      const { now } = failureFields(error, 'conflict');
      setRemoving((asked) => asked && { category: now ?? asked.category, changed: true });
      return true;
    },
  });
  return {
    /** Keys in the requested order, while it is being saved. */
    moving,
    reorder: (ids: CategoryId[]) => reorder({ ids }),
    setHidden: ({ id, form, updatedAt }: OwnerCategory, hidden: boolean) =>
      write.mutate({ params: { id }, body: { form: { ...form, hidden }, updatedAt } }),
    removing,
    ask: (category: OwnerCategory) => setRemoving({ category, changed: false }),
    keep: () => setRemoving(null),
    isRemoving: removal.isPending,
    remove: (moveTo: CategoryId) => {
      if (removing === null) return;
      const { id, updatedAt } = removing.category;
      removal.mutate({ params: { id }, query: { updatedAt, moveTo } });
    },
  };
}
