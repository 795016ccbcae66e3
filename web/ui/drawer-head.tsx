import type { ReactNode } from 'react';
import { SheetClose, SheetTitle } from './sheet.tsx';
import { Icon } from './icon.tsx';

interface DrawerHeadProps {
  title: string;
  /** What the button that closes is called. */
  close: string;
  /** The looks of that button: the kitchen's are larger. */
  closeClass?: 'icon-btn' | 'k-btn';
  /** Stands before the title: the way back. */
  before?: ReactNode;
  /** Stands between the title and the button that closes. */
  children?: ReactNode;
}

/** The head of a drawer: its title, and the button that closes it. */
export function DrawerHead({ title, close, closeClass = 'icon-btn', before, children }: DrawerHeadProps) {
  return (
    <div className={before === undefined ? 'drawer-h' : 'drawer-h drawer-h-back'}>
      {before}
      <SheetTitle>{title}</SheetTitle>
      {children}
      <SheetClose>
        <button type="button" className={closeClass} aria-label={close}>
          <Icon name="x" />
        </button>
      </SheetClose>
    </div>
  );
}
