import type { ReactNode } from 'react';
import { DrawerHead } from '../../ui/overlay/drawer-head.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { useStaffMessages } from '../console-language.tsx';
import { FIRST_RUN } from './first-run.messages.ts';
import styles from './first-run.module.css';

interface Props {
  title: string;
  open: boolean;
  busy: boolean;
  yes: string;
  no: string;
  /** The red button, for actions that cannot be undone. */
  danger?: boolean;
  onYes: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before an action that cannot be undone. */
export function ConfirmSheet({
  title,
  open,
  busy,
  yes,
  no,
  danger = false,
  onYes,
  onClose,
  children,
}: Props) {
  const messages = useStaffMessages(FIRST_RUN);
  return (
    <Sheet className={`drawer ${styles.sheet}`} open={open} onClose={onClose}>
      <DrawerHead title={title} close={messages.close} />
      <div className="drawer-body">
        {children}
        <button
          type="button"
          className={`btn btn-lg btn-block ${styles.open} ${danger ? 'btn-danger' : 'btn-primary'}`}
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
