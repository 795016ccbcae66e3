import { useState } from 'react';
import type { Unsent } from '../../console/offline/offline-orders.ts';
import { WindowHeader } from '../window-header.tsx';
import styles from '../window.module.css';
import { OfflineBar } from './offline-bar.tsx';
import { UnsentSheet } from './unsent-sheet.tsx';
import type { WindowData } from './use-window-view.ts';

interface Props {
  known: WindowData;
  unsent: Unsent;
  onTryNow: () => void;
  prepMinutes: number;
  held: number;
  onHeld: () => void;
  onDrawer: () => void;
  onPace: () => void;
}

/** The head of the window, with what is said without a network and what waits to be sent. */
export function WindowTop({ known, unsent, onTryNow, ...header }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.top}>
      <WindowHeader
        {...header}
        lost={known.offline}
        toSend={unsent.orders.length}
        onToSend={() => setOpen(true)}
      />
      {known.offline && <OfflineBar {...known} unsent={unsent} onTryNow={onTryNow} />}
      <UnsentSheet open={open} unsent={unsent} onTryNow={onTryNow} onClose={() => setOpen(false)} />
    </div>
  );
}
