import { useState } from 'react';
import type { ReactNode } from 'react';
import type { OwnerDish } from '../../../../contracts/owner/menu/owner-menu.ts';
import type { SiteLanguage } from '../../../../domain/language.ts';
import { inEachLanguage } from '../../../../domain/localized.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { ConfirmDialog } from '../list/confirm-dialog.tsx';
import { useLeaveQuestion } from '../list/use-leave-question.tsx';
import type { DishForm } from './dish-fields.tsx';
import { DISH } from './dish.messages.ts';
import { useDishName } from './dish-row.tsx';
import type { RowActions } from './dish-row.tsx';
import type { DishEditor } from './use-dish-editor.ts';
import type { useDishList } from './use-dish-list.ts';

/** A copy's initial name, in each language that has one. */
const COPY_OF: Record<SiteLanguage, (name: string) => string> = {
  en: (name) => `${name} (copy)`,
  es: (name) => `${name} (copia)`,
};

interface Parts<F extends DishForm> {
  editor: DishEditor<F>;
  list: Omit<ReturnType<typeof useDishList<F, never>>, 'reorder' | 'moving'>;
  /** Ids of the dishes that this one is ordered among. */
  siblings: (dish: OwnerDish<F>) => readonly number[];
  reorder: (dish: OwnerDish<F>, ids: number[]) => void;
}

interface DishActions<F extends DishForm> {
  actions: RowActions<OwnerDish<F>>;
  /** Opens something in the panel, after asking about unsaved text. */
  askFirst: (open: () => void) => void;
  /** The open questions, to be rendered on the page. */
  questions: ReactNode;
}

/** Returns the actions on a dish of the list, with the questions before a loss of data. */
export function useDishActions<F extends DishForm>({
  editor,
  list,
  siblings,
  reorder,
}: Parts<F>): DishActions<F> {
  const { language } = useConsoleLanguage();
  const messages = DISH[language];
  const nameIn = useDishName();
  const [removing, setRemoving] = useState<OwnerDish<F> | null>(null);
  const { askFirst, question } = useLeaveQuestion(editor.isDirty);

  const actions: RowActions<OwnerDish<F>> = {
    edit: (dish) => askFirst(() => editor.edit(dish)),
    duplicate: ({ form }) =>
      askFirst(() => {
        const name = inEachLanguage((each) => form.name[each] && COPY_OF[each](form.name[each]));
        editor.create({ ...form, name });
      }),
    setHidden: list.setHidden,
    setPrice: list.setPrice,
    setOnSale: list.setOnSale,
    move: (dish, step) => {
      const ids = [...siblings(dish)];
      const at = ids.indexOf(dish.id);
      ids.splice(at, 1);
      ids.splice(at + step, 0, dish.id);
      reorder(dish, ids);
    },
    remove: setRemoving,
  };

  const questions = (
    <>
      {removing !== null && (
        <ConfirmDialog
          danger
          question={messages.removeAsk(nameIn(removing.form))}
          yes={messages.remove}
          no={messages.keep}
          onNo={() => setRemoving(null)}
          onYes={() => {
            list.remove(removing);
            if (editor.draft?.base?.id === removing.id) editor.close();
            setRemoving(null);
          }}
        />
      )}
      {question}
    </>
  );
  return { actions, askFirst, questions };
}
