import type { ReactNode } from 'react';
import { SheetClose, SheetTitle } from './sheet.tsx';
import { Icon } from '../icons/icon.tsx';

interface DrawerHeadProps {
  title: string;
  /** Label of the close button. */
  close: string;
  /** Style of that button: the kitchen's is larger. */
  closeClass?: 'icon-btn' | 'kitchen-btn';
  /** Shown before the title, such as a back button. */
  before?: ReactNode;
  /** Shown between the title and the close button. */
  children?: ReactNode;
}

/** The head of a drawer: its title and close button. */
export function DrawerHead({ title, close, closeClass = 'icon-btn', before, children }: DrawerHeadProps) {
  return (
    <div className={before === undefined ? 'drawer-head' : 'drawer-head drawer-head-back'}>
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
