import { isOpen } from '../../../../domain/order/order.ts';
import type { OwnerOrderView } from '../../../../contracts/owner/orders/owner-order.ts';
import { shownStatus } from './board-state.ts';
import type { BoardState } from './board-state.ts';

/** An order that was canceled while it was on this board. */
export interface CancelledOrder {
  order: OwnerOrderView;
  /** Whether it was cooked already. */
  wasReady: boolean;
}

/** Orders that left the board other than by its own bumps. */
export interface Left {
  cancelled: CancelledOrder[];
  /** Missing from a snapshot: handed over by another board, or canceled. Id and whether it was ready. */
  unexplained: ReadonlyMap<string, boolean>;
}

/** Returns the orders that left the board between two of its states. */
export function leftBetween(before: BoardState, after: BoardState): Left {
  const cancelled: CancelledOrder[] = [];
  const unexplained = new Map<string, boolean>();
  for (const [id, { view, removed }] of after.orders) {
    const stood = shownStatus(before, id);
    if (!isOpen(stood) || isOpen(shownStatus(after, id))) continue;
    const wasReady = stood === 'ready';
    if (view.status === 'cancelled') cancelled.push({ order: view, wasReady });
    else if (removed) unexplained.set(id, wasReady);
  }
  return { cancelled, unexplained };
}
