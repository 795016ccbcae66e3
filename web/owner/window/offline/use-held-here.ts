import { useState } from 'react';
import { MAX_HELD_ORDERS } from '../../../../domain/order/window.ts';
import { newKey } from '../../../api/new-key.ts';
import { type HeldHere, readHeldHere, writeHeldHere } from '../ticket/ticket-storage.ts';
import type { WindowTicket } from '../ticket/ticket.ts';

export interface HeldOnTablet {
  /** The longest first. */
  orders: readonly HeldHere[];
  /** Puts a ticket on hold on this tablet. False where it cannot be kept: then it is not on hold. */
  hold: (ticket: WindowTicket) => boolean;
  /** Ends one that was recalled or removed. */
  remove: (id: string) => void;
}

/** Orders on hold on this tablet alone: without a network no other can know of them. */
export function useHeldHere(): HeldOnTablet {
  const [orders, show] = useState(readHeldHere);
  const keep = (held: readonly HeldHere[]): boolean => {
    const kept = writeHeldHere(held);
    if (kept) show([...held]);
    return kept;
  };
  return {
    orders,
    hold: (ticket) =>
      orders.length < MAX_HELD_ORDERS && keep([...orders, { id: newKey(), ticket, heldAt: Date.now() }]),
    remove: (id) => keep(orders.filter((held) => held.id !== id)),
  };
}
