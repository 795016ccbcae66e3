import type { OrderChange, OwnerOrderView } from '../../../../contracts/owner/orders/owner-order.ts';
import { ASAP } from '../../../../domain/order/pickup.ts';
import { isOpen, shownStatus, unreadChange } from './board-state.ts';
import type { BoardState } from './board-state.ts';

export type Column = 'received' | 'preparing' | 'ready';

/** An order as it stands on the board. */
export interface Ticket {
  order: OwnerOrderView;
  status: Column;
  /** When it came into that status, epoch ms. */
  since: number;
  /** Its last bump has not reached the server. */
  waiting: boolean;
  /** Nobody has touched it yet: it rings. */
  unseen: boolean;
  /** What nobody has read yet of refunds of parts of it. */
  change: OrderChange | null;
}

const MINUTE_MS = 60_000;

/** When the kitchen should begin an order, epoch ms: at once when ASAP, else in time for its pickup. */
export function fireAt(order: OwnerOrderView, prepMinutes: number): number {
  const paidAt = order.paidAt ?? order.createdAt;
  if (order.pickupTime === ASAP) return paidAt;
  return Math.max(paidAt, order.pickupAt - prepMinutes * MINUTE_MS);
}

/** Every order on the board, in no order. */
export function boardTickets(state: BoardState): Ticket[] {
  const tickets: Ticket[] = [];
  for (const { view } of state.orders.values()) {
    const status = shownStatus(state, view.id);
    if (!isOpen(status)) continue;
    const waiting = state.queue.filter((bump) => bump.orderId === view.id);
    const last = waiting.findLast((bump) => bump.read === undefined);
    tickets.push({
      order: view,
      status,
      since: last === undefined ? view.statusSince : last.at,
      waiting: waiting.length > 0,
      unseen: status === 'received' && !view.seen && !state.touched.has(view.id),
      change: unreadChange(state, view.id),
    });
  }
  return tickets;
}

const byNumber = (a: Ticket, b: Ticket) =>
  (a.order.number ?? 0) - (b.order.number ?? 0) || (a.order.id < b.order.id ? -1 : 1);

/** An order this far from its time would only be in the way. */
const SHOWN_BEFORE_MS = 60 * MINUTE_MS;

/** Whether nobody need think of the ticket yet: somebody has seen it, and it is to be begun in an hour or later. */
export function isFarOff(ticket: Ticket, prepMinutes: number, now: number): boolean {
  if (ticket.status !== 'received' || ticket.unseen) return false;
  return fireAt(ticket.order, prepMinutes) - now >= SHOWN_BEFORE_MS;
}

/** The board's columns: what is due first stands first; in Ready, what has waited longest. */
export function columns(tickets: readonly Ticket[], prepMinutes: number): Record<Column, Ticket[]> {
  const due = (a: Ticket, b: Ticket) =>
    fireAt(a.order, prepMinutes) - fireAt(b.order, prepMinutes) || byNumber(a, b);
  const of = (status: Column) => tickets.filter((ticket) => ticket.status === status);
  return {
    received: of('received').sort(due),
    preparing: of('preparing').sort(due),
    ready: of('ready').sort((a, b) => a.since - b.since || byNumber(a, b)),
  };
}
