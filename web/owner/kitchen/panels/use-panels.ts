import { useCallback, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Panel } from './board-tools.tsx';
import type { Column, Ticket } from '../board/tickets.ts';

export interface Panels {
  /** The open panel. */
  panel: Panel | null;
  open: (panel: Panel) => void;
  close: () => void;
  /** Called when focus is back on the board. */
  onClosed: () => void;
  /** Closes the search and scrolls to a ticket. */
  show: (orderId: string) => void;
  /** The column shown on a phone. */
  column: Column;
  setColumn: (column: Column) => void;
  /** Whether orders for much later are expanded. */
  later: boolean;
  setLater: (later: boolean) => void;
}

/** The panels over the board, and the way from the search to a ticket. */
export function usePanels(board: RefObject<HTMLElement | null>, tickets: readonly Ticket[]): Panels {
  const [panel, setPanel] = useState<Panel | null>(null);
  const [column, setColumn] = useState<Column>('received');
  const [later, setLater] = useState(false);
  const nextPanel = useRef<string | null>(null);
  const close = useCallback(() => setPanel(null), []);
  return {
    panel,
    open: setPanel,
    close,
    onClosed() {
      if (nextPanel.current === null) return;
      const bump = board.current?.querySelector<HTMLElement>(
        `[data-bump="${CSS.escape(nextPanel.current)}"]`,
      );
      nextPanel.current = null;
      bump?.closest('[data-order]')?.scrollIntoView({ block: 'nearest' });
      bump?.focus();
    },
    show(orderId) {
      const ticket = tickets.find(({ order }) => order.id === orderId);
      if (ticket === undefined) return;
      nextPanel.current = orderId;
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
