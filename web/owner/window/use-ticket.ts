import { useCallback, useMemo, useState } from 'react';
import type { HeldOrderView } from '../../../contracts/owner/window/window.ts';
import { newKey } from '../../api/new-key.ts';
import { useLatest } from '../../ui/use-latest.ts';
import {
  addLine,
  compLines,
  currentLines,
  EMPTY_TICKET,
  recalledDiscount,
  recalledLines,
  replaceLine,
  roomFor,
  setLineQuantity,
  type TicketDiscount,
  type TicketLine,
  type WindowMenu,
  type WindowTicket,
} from './ticket/ticket.ts';
import { readTicket, writeTicket } from './ticket/ticket-storage.ts';

export interface TicketActions {
  /** Returns how many of the line there was room for, as `replace` does. */
  add: (line: TicketLine) => number;
  setQuantity: (key: string, quantity: number) => void;
  replace: (key: string, made: TicketLine) => number;
  change: (part: Partial<Omit<WindowTicket, 'lines' | 'discount'>>) => void;
  /** Sets what is taken off, or null for nothing; a comp of lines has its free portions by the lines' keys. */
  discount: (discount: TicketDiscount | null, comped?: ReadonlyMap<string, number>) => void;
  clear: () => void;
  /** Puts a ticket that this tablet had on hold in place of the ticket. */
  restore: (ticket: WindowTicket) => void;
  /** Puts an order on hold in place of the ticket; returns the names of dishes that have left the menu. */
  recall: (held: HeldOrderView, pickupAt: number | null) => string[];
}

/** The ticket of this device, kept over reloads, with the names and prices of the menu of now. */
export function useTicket(menu: WindowMenu): { ticket: WindowTicket } & TicketActions {
  const [stored, show] = useState(readTicket);
  const update = useCallback((next: (now: WindowTicket) => WindowTicket) => {
    const id = newKey();
    show((now) => {
      const made = next(now);
      const ticket = made === EMPTY_TICKET ? made : { ...made, id: made.id ?? id };
      writeTicket(ticket);
      return ticket;
    });
  }, []);
  const { items, specials } = menu;
  const ticket = useMemo(
    () => ({ ...stored, lines: currentLines(stored.lines, { items, specials }) }),
    [stored, items, specials],
  );
  const latest = useLatest(stored.lines);
  const actions = useMemo<TicketActions>(
    () => ({
      add: (line) => {
        const room = roomFor(latest.current, line);
        update((now) => ({ ...now, lines: addLine(now.lines, line) }));
        return room;
      },
      setQuantity: (key, quantity) =>
        update((now) => {
          const lines = setLineQuantity(now.lines, key, quantity);
          // The discount belongs to its order: the next one begins without.
          return { ...now, lines, discount: lines.length === 0 ? null : now.discount };
        }),
      replace: (key, made) => {
        const room = roomFor(latest.current, made, key);
        update((now) => ({ ...now, lines: replaceLine(now.lines, key, made) }));
        return room;
      },
      change: (part) => update((now) => ({ ...now, ...part })),
      clear: () => update(() => EMPTY_TICKET),
      restore: (held) => update(() => held),
      discount: (discount, comped) =>
        update((now) => ({ ...now, discount, lines: compLines(now.lines, comped ?? new Map()) })),
      recall: ({ id, version, name, pickupTime, lines: sent, discount: asked }, pickupAt) => {
        const { lines, gone } = recalledLines(sent, asked, { items, specials });
        const discount = recalledDiscount(asked);
        update(() => ({ id: null, lines, name, pickupTime, pickupAt, discount, held: { id, version } }));
        return gone;
      },
    }),
    [update, latest, items, specials],
  );
  return { ticket, ...actions };
}
