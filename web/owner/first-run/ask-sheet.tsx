import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Sheet, SheetClose, SheetTitle } from '../../ui/sheet.tsx';
import { useWords } from '../console-language.tsx';
import { FIRST_RUN } from './first-run.messages.ts';

interface Props {
  title: string;
  open: boolean;
  busy: boolean;
  yes: string;
  no: string;
  /** The red button, for what cannot be undone. */
  danger?: boolean;
  onYes: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something that cannot be taken back. */
export function AskSheet({ title, open, busy, yes, no, danger = false, onYes, onClose, children }: Props) {
  const words = useWords(FIRST_RUN);
  return (
    <Sheet className="drawer fr-sheet" open={open} onClose={onClose}>
      <div className="drawer-h">
        <SheetTitle>{title}</SheetTitle>
        <SheetClose>
          <button type="button" className="icon-btn" aria-label={words.close}>
            <X className="ic" aria-hidden="true" />
          </button>
        </SheetClose>
      </div>
      <div className="drawer-b">
        {children}
        <button
          type="button"
          className={`btn btn-lg btn-block ${danger ? 'btn-danger' : 'btn-primary'}`}
          disabled={busy}
          onClick={onYes}
        >
          {yes}
        </button>
        <button type="button" className="btn btn-quiet btn-block" onClick={onClose}>
          {no}
        </button>
      </div>
    </Sheet>
  );
}
