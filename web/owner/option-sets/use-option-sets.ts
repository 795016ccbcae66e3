import { useState } from 'react';
import type { OwnerOptionSet } from '../../../contracts/owner/menu/option-sets.ts';
import type { OptionSetId } from '../../../domain/menu/menu.ts';
import type { EditedOptionSet } from '../../../domain/menu/option-set.ts';
import { normalizeOptionSet, optionSetProblems } from '../../../domain/menu/option-set-check.ts';
import { translated } from '../../../domain/translated.ts';
import { refusalOf, send } from '../../api/client.ts';
import { readQuery } from '../../api/read-query.ts';
import { caughtFields, failureFields } from '../../api/refusal-fields.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { withRow } from '../console/list/use-reorder.ts';
import { type RowEditor, type RowSaving, useRowEditor } from '../console/list/use-row-editor.ts';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { OPTION_SETS } from './option-sets.messages.ts';

export type OptionSetEditor = RowEditor<OwnerOptionSet, EditedOptionSet, null>;

function storeSet(
  { base, form, requestKey }: RowSaving<OwnerOptionSet, EditedOptionSet, null>,
  signal: AbortSignal,
) {
  if (base === null)
    return send('POST /api/owner/menu/option-sets', { body: { form }, key: requestKey }, signal);
  const { id, updatedAt } = base;
  return send('PUT /api/owner/menu/option-sets/:id', { params: { id }, body: { form, updatedAt } }, signal);
}

/** State of the one set open in the panel. */
export function useOptionSetEditor(): OptionSetEditor {
  return useRowEditor<OwnerOptionSet, EditedOptionSet, null>({
    name: 'option-set',
    extraOf: () => null,
    tidy: normalizeOptionSet,
    problems: optionSetProblems,
    store: storeSet,
    current: (error) =>
      caughtFields<'PUT /api/owner/menu/option-sets/:id', 'conflict'>(error, 'conflict').now,
    cache: (client, saved) =>
      client.setQueryData(
        readQuery('GET /api/owner/menu/option-sets').queryKey,
        (list) => list && { sets: withRow(list.sets, saved) },
      ),
  });
}

/** A set whose removal is being asked about. */
interface Removing {
  set: OwnerOptionSet;
  /** Whether somebody else has changed it since. */
  changed: boolean;
}

/** Asks before a set is removed, again where somebody has changed it meanwhile. */
export function useOptionSetRemoval(onRemoved: (id: OptionSetId) => void) {
  const { language } = useConsoleLanguage();
  const toast = useToast();
  const [removing, setRemoving] = useState<Removing | null>(null);
  const removal = useConsoleWrite('DELETE /api/owner/menu/option-sets/:id', {
    onDone: (_, { params: { id } }) => {
      const name = removing === null ? '' : translated(removing.set.form.name, language);
      toast({ title: OPTION_SETS[language].removed(name) });
      setRemoving(null);
      onRemoved(id);
    },
    onFailed: (error) => {
      if (refusalOf(error) !== 'conflict') return false;
      const { now } = failureFields(error, 'conflict');
      setRemoving((asked) => asked && { set: now ?? asked.set, changed: true });
      return true;
    },
  });
  return {
    removing,
    ask: (set: OwnerOptionSet) => setRemoving({ set, changed: false }),
    keep: () => setRemoving(null),
    remove: () => {
      if (removing === null || removal.isPending) return;
      const { id, updatedAt } = removing.set;
      removal.mutate({ params: { id }, query: { updatedAt } });
    },
  };
}
