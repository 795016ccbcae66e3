import { fireAt } from './pickup/ahead.ts';
import type { OpenStatus, Order } from './order.ts';
import { ticketNumberText } from './ticket-number.ts';

/** An order as the customers at the window read it on the ready screen. */
export interface CalledOrder {
  number: number;
  /** As it is called out: `12`, or `W12` where tablet W gave it. */
  numberText: string;
  /** First name; empty where none was given. */
  name: string;
}

export interface ReadyScreenOrders {
  /** Being cooked or next, in the order in which they are due. */
  preparing: CalledOrder[];
  /** Newest first; `since` is when it became ready, epoch milliseconds. */
  ready: (CalledOrder & { since: number })[];
}

/** An order on the board. Times are epoch milliseconds. */
export interface OrderOnBoard
  extends Pick<Order, 'number' | 'pickupTime' | 'pickupAt' | 'paidAt' | 'createdAt'> {
  status: OpenStatus;
  statusSince: number;
  /** The name that the customer gave. */
  name: string;
}

const MAX_LETTERS = 16;

/**
 * Returns the first word of a name for everybody to read; empty where it is no name: somebody wrote an address or a
 * number.
 */
export function calledName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return /[\d@]/.test(first) ? '' : Array.from(first).slice(0, MAX_LETTERS).join('');
}

/** Returns what the ready screen shows. An order for later appears when its preparation is to begin. */
export function readyScreenOrders(
  orders: readonly OrderOnBoard[],
  kitchenMinutes: number,
  now: number,
): ReadyScreenOrders {
  const numbered = orders.flatMap((order) => {
    const { number } = order;
    if (number === null) return [];
    return [{ ...order, number, numberText: ticketNumberText(number), name: calledName(order.name) }];
  });
  const preparing = numbered
    .filter(
      (order) =>
        order.status === 'preparing' || (order.status === 'received' && fireAt(order, kitchenMinutes) <= now),
    )
    .toSorted((a, b) => a.pickupAt - b.pickupAt || a.number - b.number);
  const ready = numbered
    .filter(({ status }) => status === 'ready')
    .toSorted((a, b) => b.statusSince - a.statusSince || b.number - a.number);
  return {
    preparing: preparing.map(({ number, numberText, name }) => ({ number, numberText, name })),
    ready: ready.map(({ number, numberText, name, statusSince: since }) => ({
      number,
      numberText,
      name,
      since,
    })),
  };
}
