import { isOpen } from '../../../../domain/order/order.ts';
import type { OrderChange, OwnerOrderView } from '../../../../contracts/owner/orders/owner-order.ts';
import type { TruckClock } from '../../../../domain/business-day.ts';
import { fireAt, isOrderedAhead, SHOWN_BEFORE_MS } from '../../../../domain/order/pickup/ahead.ts';
import type { StationId } from '../../../../domain/menu/stations.ts';
import { shownReadyStations, shownStatus, unreadChange } from '../state/board-state.ts';
import type { BoardState } from '../state/board-state.ts';

export type Column = 'received' | 'preparing' | 'ready';

/** An order on the board. */
export interface Ticket {
  order: OwnerOrderView;
  status: Column;
  /** When it entered that status, epoch ms. */
  since: number;
  /** Whether its last bump has not reached the server. */
  waiting: boolean;
  /** Untouched so far: it rings. */
  unseen: boolean;
  /** The unacknowledged change by partial refunds. */
  change: OrderChange | null;
  /** Stations that have marked their part as ready, here or elsewhere. */
  readyStations: readonly StationId[];
  /** The station whose board this is; null on a board of whole orders. */
  station: StationId | null;
  /** Stations that this one, itself ready, waits for. */
  waitsFor: readonly StationId[];
}

/** Returns every order on the board, unordered. One that is `setAside` is not new to the kitchen yet: it does not ring. */
export function boardTickets(
  state: BoardState,
  setAside: (order: OwnerOrderView) => boolean = () => false,
): Ticket[] {
  const tickets: Ticket[] = [];
  for (const { view } of state.orders.values()) {
    const status = shownStatus(state, view.id);
    if (!isOpen(status)) continue;
    const waiting = state.queue.filter((bump) => bump.orderId === view.id);
    const last = waiting.findLast((bump) => bump.from !== bump.to);
    tickets.push({
      order: view,
      status,
      since: last === undefined ? view.statusSince : last.at,
      waiting: waiting.length > 0 || state.unsent.has(view.id),
      unseen: status === 'received' && !view.seen && !state.touched.has(view.id) && !setAside(view),
      change: unreadChange(state, view.id),
      readyStations: shownReadyStations(state, view.id),
      station: null,
      waitsFor: [],
    });
  }
  return tickets;
}

const byNumber = (a: Ticket, b: Ticket) =>
  (a.order.number ?? 0) - (b.order.number ?? 0) || (a.order.id < b.order.id ? -1 : 1);

/** Whether an order for another day than it was paid on is not to be started yet. */
export function isSetAside(
  clock: TruckClock,
  order: OwnerOrderView,
  kitchenMinutes: number,
  now: number,
): boolean {
  return isOrderedAhead(clock, order) && now < fireAt(order, kitchenMinutes);
}

/** Whether a ticket can be hidden: it was seen, and is to be started in an hour or later. */
export function isForMuchLater(ticket: Ticket, kitchenMinutes: number, now: number): boolean {
  if (ticket.status !== 'received' || ticket.unseen) return false;
  return fireAt(ticket.order, kitchenMinutes) - now >= SHOWN_BEFORE_MS;
}

/** Returns the board's columns, sorted by due time; Ready by waiting time. */
export function columns(tickets: readonly Ticket[], kitchenMinutes: number): Record<Column, Ticket[]> {
  const due = (a: Ticket, b: Ticket) =>
    fireAt(a.order, kitchenMinutes) - fireAt(b.order, kitchenMinutes) || byNumber(a, b);
  const of = (status: Column) => tickets.filter((ticket) => ticket.status === status);
  return {
    received: of('received').sort(due),
    preparing: of('preparing').sort(due),
    ready: of('ready').sort((a, b) => a.since - b.since || byNumber(a, b)),
  };
}
