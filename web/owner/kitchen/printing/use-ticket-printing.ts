import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { OwnerOrderView } from '../../../../contracts/owner/orders/owner-order.ts';
import type { TicketMark } from '../../../../contracts/order/ticket.ts';
import { deviceStorage } from '../../../storage/safe-storage.ts';
import { readSetting, writeSetting } from '../../device-settings.ts';
import { printedMemory } from './printed-memory.ts';
import type { Ticket } from '../board/tickets.ts';

/** Paper width of this device's printer, in millimeters. */
export const PAPERS = ['off', '80', '58'] as const;
export type Paper = (typeof PAPERS)[number];

export interface TicketToPrint {
  order: OwnerOrderView;
  mark: TicketMark;
}

interface Queue {
  /** One print job of the browser, with one or more tickets. */
  printing: readonly TicketToPrint[];
  waiting: readonly TicketToPrint[];
}

/** Tickets to add, or null when the job is done. */
function queueAfter({ printing, waiting }: Queue, added: readonly TicketToPrint[] | null): Queue {
  if (added === null) return { printing: waiting, waiting: [] };
  return printing.length === 0 ? { printing: added, waiting } : { printing, waiting: [...waiting, ...added] };
}

/** Returns the key of an order's change; none where it is acknowledged. */
function changeKey({ id, change }: OwnerOrderView): string[] {
  return change === null ? [] : [`${id} ${change.quantities.join(',')}`];
}

export interface TicketPrinting {
  paper: Paper;
  choose: (paper: Paper) => void;
  printing: readonly TicketToPrint[];
  onDone: () => void;
  reprint: (order: OwnerOrderView) => void;
}

/** Prints new orders on this device's own printer, once each, if chosen. */
export function useTicketPrinting(tickets: readonly Ticket[], known: boolean): TicketPrinting {
  const [paper, setPaper] = useState<Paper>(() => readSetting('printing', PAPERS) ?? 'off');
  const [{ printing }, queue] = useReducer(queueAfter, { printing: [], waiting: [] });
  const memory = useMemo(() => printedMemory(deviceStorage), []);

  useEffect(() => {
    if (paper === 'off' || !known) return;
    const toMake = tickets.filter(({ status }) => status !== 'ready').map(({ order }) => order);
    // Remembered before printing: if the browser dies here, one ticket is reprinted by hand, never two.
    const fresh = new Set(memory.take(toMake.map(({ id }) => id)));
    const changed = new Set(memory.take(toMake.flatMap((order) => changeKey(order))));
    const isChanged = (order: OwnerOrderView) =>
      !fresh.has(order.id) && changeKey(order).some((key) => changed.has(key));
    const added = [
      ...toMake.filter(({ id }) => fresh.has(id)).map((order) => ({ order, mark: 'first' as const })),
      ...toMake.filter(isChanged).map((order) => ({ order, mark: 'changed' as const })),
    ];
    if (added.length > 0) queue(added);
  }, [tickets, paper, known, memory]);

  return {
    paper,
    choose(next) {
      // Orders already on the board are not new tickets.
      if (paper === 'off') memory.take(tickets.flatMap(({ order }) => [order.id, ...changeKey(order)]));
      writeSetting('printing', next);
      setPaper(next);
    },
    printing,
    onDone: useCallback(() => queue(null), []),
    reprint: useCallback(
      (order) => queue([{ order, mark: order.hasRefundedLines ? 'changed' : 'reprint' }]),
      [],
    ),
  };
}
