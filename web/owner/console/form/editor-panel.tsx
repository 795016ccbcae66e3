import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useBackCloses } from '../../../ui/overlay/layers.ts';
import { useStaffMessages } from '../../console-language.tsx';
import { useLeaveQuestion } from '../list/use-leave-question.tsx';
import { DISH } from '../dish/dish.messages.ts';
import { useSubmit } from './use-submit.ts';
import { useUnsaved } from './use-unsaved.ts';
import dishPanel from '../dish/dish-panel.module.css';
import parts from '../parts.module.css';

/** What the panel needs of an editor of one row of a list. */
export interface PanelEditor {
  draft: { key: string; problems: object; conflict: { now: unknown } | null } | null;
  saving: boolean;
  /** Save was pressed while a photo is being uploaded. */
  waitsForPhoto: boolean;
  /** Whether leaving would lose unsaved text. */
  isDirty: boolean;
  save: () => void;
  takeTheirs: () => void;
  close: () => void;
}

interface Props {
  editor: PanelEditor;
  /** Class with the colors. */
  paint: string;
  title: string;
  label: string;
  /** Names of the fields in which another person's version differs. */
  differing: readonly string[];
  /** What the Save button says. */
  save?: string | undefined;
  /** A button in place of Cancel; closing is then at the top alone. */
  otherButton?: ReactNode;
  /** Returns the list's control to focus after closing. */
  opener: () => HTMLElement | null | undefined;
  children: ReactNode;
}

/** The frame around an editor beside a list: title, problems, conflicts, and saving. */
export function EditorPanel({
  editor,
  paint,
  title,
  label,
  differing,
  save,
  otherButton,
  opener,
  children,
}: Props) {
  const messages = useStaffMessages(DISH);
  const heading = useRef<HTMLHeadingElement>(null);
  const { draft, isDirty } = editor;
  const { askFirst, isAsking, stay, question } = useLeaveQuestion(isDirty);
  const key = draft?.key;
  useEffect(() => {
    if (key !== undefined) heading.current?.focus();
  }, [key]);
  const submit = useSubmit(editor.save, { busy: editor.saving, failure: draft?.problems });
  useUnsaved(isDirty);
  const leave = () => {
    const before = opener();
    editor.close();
    before?.focus();
  };
  const close = () => askFirst(leave);
  useBackCloses(draft !== null, () => (isAsking ? stay() : close()));
  if (draft === null) return null;
  return (
    <aside className={`${parts.box} ${dishPanel.panel} ${paint}`} aria-label={label}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="icon-btn" aria-label={messages.close} onClick={close}>
          <X className="icon" aria-hidden="true" />
        </button>
      </header>
      <form noValidate onSubmit={submit.onSubmit}>
        {draft.conflict !== null && (
          <Conflict editor={editor} isGone={draft.conflict.now === null} differing={differing} />
        )}
        {children}
        <div className={dishPanel.actions}>
          {otherButton ?? (
            <button type="button" className="btn btn-quiet" onClick={close}>
              {messages.cancel}
            </button>
          )}
          <button
            type="submit"
            className="btn btn-primary"
            aria-disabled={editor.saving || editor.waitsForPhoto}
          >
            {editor.saving
              ? messages.saving
              : editor.waitsForPhoto
                ? messages.waitsForPhoto
                : (save ?? messages.save)}
          </button>
        </div>
      </form>
      {question}
    </aside>
  );
}

interface ConflictProps extends Pick<Props, 'editor' | 'differing'> {
  isGone: boolean;
}

function Conflict({ editor, isGone, differing }: ConflictProps) {
  const messages = useStaffMessages(DISH);
  return (
    <div className="alert" role="alert">
      <div>
        <b>{messages.conflictTitle}</b>
        <span>{isGone ? messages.conflictGone : `${messages.conflictText} ${differing.join(', ')}.`}</span>
        <div className={dishPanel.conflictActions}>
          <button type="button" className="btn btn-paper btn-sm" onClick={editor.takeTheirs}>
            {messages.takeTheirs}
          </button>
          <button type="button" className="btn btn-paper btn-sm" onClick={editor.save}>
            {messages.keepMine}
          </button>
        </div>
      </div>
    </div>
  );
}
