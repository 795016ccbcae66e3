import type { ReactNode } from 'react';
import { DrawerHead } from '../../ui/overlay/drawer-head.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { useStaffMessages } from '../console-language.tsx';
import { STAFF } from './staff.messages.ts';
import styles from './staff.module.css';

interface Props {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer over the screen with one task in it. */
export function StaffSheet({ title, open, onClose, children }: Props) {
  const messages = useStaffMessages(STAFF);
  return (
    <Sheet className={`drawer ${styles.sheet}`} open={open} onClose={onClose}>
      <DrawerHead title={title} close={messages.close} />
      <div className="drawer-body">{children}</div>
    </Sheet>
  );
}
