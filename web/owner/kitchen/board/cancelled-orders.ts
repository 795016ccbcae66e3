import type { OwnerOrderView } from '../../../../contracts/owner/orders/owner-order.ts';
import { isOpen, shownStatus } from './board-state.ts';
import type { BoardState } from './board-state.ts';

/** An order that was cancelled while it stood on this board. */
export interface CancelledOrder {
  order: OwnerOrderView;
  /** It was cooked already. */
  wasReady: boolean;
}

/** What left the board otherwise than by its own presses. */
export interface Left {
  cancelled: CancelledOrder[];
  /** Gone from a snapshot: handed over by another board, or cancelled. Id and whether it was ready. */
  unexplained: ReadonlyMap<string, boolean>;
}

/** What left the board from one state of it to a later one. */
export function leftBetween(before: BoardState, after: BoardState): Left {
  const cancelled: CancelledOrder[] = [];
  const unexplained = new Map<string, boolean>();
  for (const [id, { view, gone }] of after.orders) {
    const stood = shownStatus(before, id);
    if (!isOpen(stood) || isOpen(shownStatus(after, id))) continue;
    const wasReady = stood === 'ready';
    if (view.status === 'cancelled') cancelled.push({ order: view, wasReady });
    else if (gone) unexplained.set(id, wasReady);
  }
  return { cancelled, unexplained };
}
