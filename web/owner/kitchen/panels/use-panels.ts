import { useCallback, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Panel } from './board-tools.tsx';
import type { Column, Ticket } from '../board/tickets.ts';

export interface Panels {
  /** What is open over the board. */
  panel: Panel | null;
  open: (panel: Panel) => void;
  close: () => void;
  /** The focus is back on the board. */
  closed: () => void;
  /** Closes the search and leads to a ticket. */
  show: (orderId: string) => void;
  /** On a phone: the column that is seen. */
  column: Column;
  setColumn: (column: Column) => void;
  /** Orders for much later are unfolded. */
  later: boolean;
  setLater: (later: boolean) => void;
}

/** What stands over the board, and the way from the search to a ticket. */
export function usePanels(board: RefObject<HTMLElement | null>, tickets: readonly Ticket[]): Panels {
  const [panel, setPanel] = useState<Panel | null>(null);
  const [column, setColumn] = useState<Column>('received');
  const [later, setLater] = useState(false);
  const wanted = useRef<string | null>(null);
  const close = useCallback(() => setPanel(null), []);
  return {
    panel,
    open: setPanel,
    close,
    closed() {
      if (wanted.current === null) return;
      const bump = board.current?.querySelector<HTMLElement>(`[data-bump="${CSS.escape(wanted.current)}"]`);
      wanted.current = null;
      bump?.closest('[data-order]')?.scrollIntoView({ block: 'nearest' });
      bump?.focus();
    },
    show(orderId) {
      const ticket = tickets.find(({ order }) => order.id === orderId);
      if (ticket === undefined) return;
      wanted.current = orderId;
      setColumn(ticket.status);
      if (ticket.status === 'received') setLater(true);
      close();
    },
    column,
    setColumn,
    later,
    setLater,
  };
}
