import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { ItemForm, SpecialForm } from '../../../../domain/menu/menu-form.ts';
import { differingFields, untranslated } from '../../../../domain/menu/menu-form.ts';
import { useBackCloses } from '../../../ui/layers.ts';
import { usePageData } from '../../../ui/page-data.tsx';
import { useStaffMessages } from '../../console-language.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { useUnsaved } from '../form/use-unsaved.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DISH } from './dish.messages.ts';
import { MissingTexts } from './missing-texts.tsx';
import type { DishEditor } from './use-dish-editor.ts';
import dishList from './dish-list.module.css';
import dishPanel from './dish-panel.module.css';
import parts from '../parts.module.css';

interface Props<F> {
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

/** The frame around the dish editor: title, problems, preview, and saving. */
export function DishPanel<F extends ItemForm | SpecialForm>({
  editor,
  title,
  label,
  fieldWords,
  preview,
  children,
  more,
}: Props<F>) {
  const words = useStaffMessages(DISH);
  const { site } = usePageData();
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { draft, isDirty } = editor;
  const key = draft?.key;
  useEffect(() => {
    if (key !== undefined) heading.current?.focus();
  }, [key]);
  const submit = useSubmit(editor.save, { busy: editor.saving, failure: draft?.problems });
  useUnsaved(isDirty);
  const leave = () => {
    const row = draft?.base?.id;
    setAsking(false);
    editor.close();
    document.querySelector<HTMLElement>(`[data-dish="${row}"] .${dishList.name}`)?.focus();
  };
  const close = () => (isDirty ? setAsking(true) : leave());
  useBackCloses(draft !== null, () => (asking ? setAsking(false) : close()));
  if (draft === null) return null;
  return (
    <aside className={`${parts.box} ${dishPanel.panel} p-${draft.form.category}`} aria-label={label}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="icon-btn" aria-label={words.close} onClick={close}>
          <X className="ic" aria-hidden="true" />
        </button>
      </header>
      <form noValidate onSubmit={submit.onSubmit}>
        {draft.conflict !== null && <Conflict editor={editor} fieldWords={fieldWords} />}
        {children}
        <p className={dishPanel.seenHeading}>{words.howSeen}</p>
        {preview}
        {more}
        {site.languages.map((language) => (
          <MissingTexts key={language} language={language} texts={untranslated(draft.form, language)} />
        ))}
        <div className={dishPanel.actions}>
          <button type="button" className="btn btn-quiet" onClick={close}>
            {words.cancel}
          </button>
          <button
            type="submit"
            className="btn btn-primary"
            aria-disabled={editor.saving || editor.waitsForPhoto}
          >
            {editor.saving ? words.saving : editor.waitsForPhoto ? words.waitsForPhoto : words.save}
          </button>
        </div>
      </form>
      {asking && (
        <ConfirmDialog
          question={words.leaveAsk}
          yes={words.leave}
          no={words.stay}
          onYes={leave}
          onNo={() => setAsking(false)}
        />
      )}
    </aside>
  );
}

function Conflict<F extends ItemForm | SpecialForm>({
  editor,
  fieldWords,
}: Pick<Props<F>, 'editor' | 'fieldWords'>) {
  const words = useStaffMessages(DISH);
  const { draft } = editor;
  const now = draft?.conflict?.now ?? null;
  if (draft === null) return null;
  const differing = now === null ? [] : differingFields(draft.form, now.form);
  return (
    <div className="alert" role="alert">
      <div>
        <b>{words.conflictTitle}</b>
        <span>
          {now === null
            ? words.conflictGone
            : `${words.conflictText} ${differing.map((field) => fieldWords[field] ?? field).join(', ')}.`}
        </span>
        <div className={dishPanel.conflictActions}>
          <button type="button" className="btn btn-paper btn-sm" onClick={editor.takeTheirs}>
            {words.takeTheirs}
          </button>
          <button type="button" className="btn btn-paper btn-sm" onClick={editor.save}>
            {words.keepMine}
          </button>
        </div>
      </div>
    </div>
  );
}
