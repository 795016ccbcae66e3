import type { ReactNode } from 'react';
import type { ItemForm, SpecialForm } from '../../../../domain/menu/menu-form.ts';
import { differingFields, untranslated } from '../../../../domain/menu/menu-form.ts';
import { usePageData } from '../../../ui/page-data.tsx';
import { useStaffMessages } from '../../console-language.tsx';
import { EditorPanel } from '../form/editor-panel.tsx';
import { DISH } from './dish.messages.ts';
import { MissingTexts } from './missing-texts.tsx';
import type { DishEditor } from './use-dish-editor.ts';
import dishList from './dish-list.module.css';
import dishPanel from './dish-panel.module.css';

interface Props<F extends ItemForm | SpecialForm> {
  editor: DishEditor<F>;
  title: string;
  label: string;
  /** Names of the form's fields, for listing differences. */
  fieldWords: Readonly<Record<string, string>>;
  preview: ReactNode;
  /** The content of the card. */
  children: ReactNode;
  /** The rest of the form, below the card. */
  more: ReactNode;
}

/** The frame around the dish editor, with the preview of its card and the texts that lack a language. */
export function DishPanel<F extends ItemForm | SpecialForm>({
  editor,
  title,
  label,
  fieldWords,
  preview,
  children,
  more,
}: Props<F>) {
  const messages = useStaffMessages(DISH);
  const { site } = usePageData();
  const { draft } = editor;
  if (draft === null) return null;
  const { base, form, conflict } = draft;
  const theirs = conflict?.now ?? null;
  const differing = theirs === null ? [] : differingFields(form, theirs.form);
  return (
    <EditorPanel
      editor={editor}
      paint={`category-${form.category}`}
      title={title}
      label={label}
      differing={differing.map((field) => fieldWords[field] ?? field)}
      opener={() => document.querySelector<HTMLElement>(`[data-dish="${base?.id}"] .${dishList.name}`)}
    >
      {children}
      <p className={dishPanel.seenHeading}>{messages.howSeen}</p>
      {preview}
      {more}
      {site.languages.map((language) => (
        <MissingTexts key={language} language={language} texts={untranslated(form, language)} />
      ))}
    </EditorPanel>
  );
}
