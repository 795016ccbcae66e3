import { parseStoredCart } from '../../../domain/order/cart.ts';
import type { CartLine } from '../../../domain/order/cart.ts';
import { PENDING_ORDER_KEY } from './pending/pending-key.ts';

/** What is kept when the person leaves for the payment page, so that nothing is lost if they come back unpaid. */
export interface PendingOrder {
  token: string;
  checkoutUrl: string;
  /** The cart as it was sent. */
  lines: CartLine[];
  specialInstructions: string;
  /** Epoch milliseconds. */
  savedAt: number;
}

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function withPlace<T>(use: (place: Place) => T, otherwise: T): T {
  try {
    return use(localStorage);
  } catch {
    // The browser forbids storage: nothing is remembered.
    return otherwise;
  }
}

/** Reads a stored order; null for anything that is not one. */
export function parsePendingOrder(text: string | null): PendingOrder | null {
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as Partial<Record<keyof PendingOrder, unknown>> | null;
    if (stored === null || typeof stored.token !== 'string' || stored.token === '') return null;
    return {
      token: stored.token,
      checkoutUrl: typeof stored.checkoutUrl === 'string' ? stored.checkoutUrl : '',
      lines: parseStoredCart(JSON.stringify(stored.lines ?? [])).lines,
      specialInstructions: typeof stored.specialInstructions === 'string' ? stored.specialInstructions : '',
      savedAt: typeof stored.savedAt === 'number' ? stored.savedAt : 0,
    };
  } catch {
    return null;
  }
}

export function savePendingOrder(order: PendingOrder): void {
  withPlace((place) => place.setItem(PENDING_ORDER_KEY, JSON.stringify(order)), undefined);
}

export function readPendingOrder(): PendingOrder | null {
  return withPlace((place) => parsePendingOrder(place.getItem(PENDING_ORDER_KEY)), null);
}
