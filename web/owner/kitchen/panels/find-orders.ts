import type { TruckClock } from '../../../../domain/business-day.ts';
import { isOfRunningDay } from '../../../../domain/order/bring-back.ts';
import { isOpen } from '../../../../domain/order/order.ts';
import type { OwnerOrderView } from '../../../../contracts/owner/orders/owner-order.ts';
import { ticketName } from '../../../../contracts/order/ticket.ts';
import { STAFF_LANGUAGES } from '../../../../domain/language.ts';
import { folded } from '../../../../domain/texts/folded.ts';
import { ticketNumberText } from '../../../../domain/order/ticket-number.ts';
import { shownStatus } from '../state/board-state.ts';
import type { BoardState } from '../state/board-state.ts';

/** Whether an order matches typed text: its number begins with it, or its name contains every word. */
export function matchesQuery(order: Pick<OwnerOrderView, 'number' | 'customerName'>, typed: string): boolean {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const name = folded(STAFF_LANGUAGES.map((language) => ticketName(order, language)).join(' '));
  const number = order.number === null ? '' : ticketNumberText(order.number).toLowerCase();
  return words.every((word) => number.startsWith(word.replace('#', '')) || name.includes(word));
}

/**
 * Returns the orders that can be brought back or were canceled, newest first: those from the server and those closed
 * on this board since. Orders on the board are left out.
 */
export function ordersOffBoard(state: BoardState, closedOrders: readonly OwnerOrderView[]): OwnerOrderView[] {
  const left = new Map(closedOrders.map((order) => [order.id, order]));
  for (const { view } of state.orders.values()) {
    const known = left.get(view.id);
    const closed = shownStatus(state, view.id) === 'picked_up' || view.status === 'cancelled';
    if (isOpen(shownStatus(state, view.id))) left.delete(view.id);
    else if (closed && (known === undefined || known.updatedAt < view.updatedAt)) left.set(view.id, view);
  }
  return [...left.values()].sort((a, b) => b.updatedAt - a.updatedAt);
}

/**
 * Whether to offer to bring an order that left the board back, at `now` (epoch ms): with `ofAnyDay` at any time, otherwise
 * while its business day runs.
 */
export function canComeBack(
  { status, pickupAt, statusSince }: OwnerOrderView,
  { clock, now, ofAnyDay }: { clock: TruckClock; now: number; ofAnyDay: boolean },
): boolean {
  if (status === 'cancelled') return false;
  // One that was handed over here without a connection, as the server has not heard yet.
  if (status !== 'picked_up') return true;
  return ofAnyDay || isOfRunningDay(clock, { pickupAt, handedOverAt: statusSince }, now);
}
