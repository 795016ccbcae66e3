import type { ReactNode } from 'react';
import parts from '../parts.module.css';

interface Props {
  /** The panel of the row that is chosen in the list; null while none is. */
  panel: ReactNode;
  /** The list. */
  children: ReactNode;
}

/** A list with what is chosen in it: side by side, or one after the other where there is no room. */
export function ListAndPanel({ panel, children }: Props) {
  return (
    <div className={`${parts.listAndPanel} ${panel === null ? parts.listOnly : parts.withPanel}`}>
      {children}
      {panel}
    </div>
  );
}
