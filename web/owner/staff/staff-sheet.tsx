import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Sheet, SheetClose, SheetTitle } from '../../ui/sheet.tsx';
import { useWords } from '../console-language.tsx';
import { STAFF } from './staff.messages.ts';

interface Props {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer over the screen with one task in it. */
export function StaffSheet({ title, open, onClose, children }: Props) {
  const words = useWords(STAFF);
  return (
    <Sheet className="drawer st-sheet" open={open} onClose={onClose}>
      <div className="drawer-h">
        <SheetTitle>{title}</SheetTitle>
        <SheetClose>
          <button type="button" className="icon-btn" aria-label={words.close}>
            <X className="ic" aria-hidden="true" />
          </button>
        </SheetClose>
      </div>
      <div className="drawer-b">{children}</div>
    </Sheet>
  );
}
