import { onStorage } from '../../storage/on-storage.ts';
import { parseStoredCart } from '../../../domain/cart/cart.ts';
import type { CartLine } from '../../../domain/cart/cart.ts';
import { readStored, writeStored } from '../../storage/safe-storage.ts';
import type { StorageArea } from '../../storage/safe-storage.ts';
import { CART_KEY } from './cart-key.ts';

export interface CartStore {
  /** Returns the stored cart, which another tab may have changed; the same list until it changes. */
  read: () => CartLine[];
  /** Applies a change to the stored cart, and saves it. */
  change: (next: (lines: CartLine[]) => CartLine[]) => void;
  /** Empties the cart and removes its stored copy. */
  clear: () => void;
  /** Returns the function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
}

function logDiscarded(): void {
  console.info('The stored cart could not be read and was discarded.');
}

/** Creates a cart stored in `area`; where the browser blocks storage it lives as long as the page. */
export function createCartStore(area: StorageArea, discarded: () => void = logDiscarded): CartStore {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let known: CartLine[] = [];
  let isStored = true;

  function read(): CartLine[] {
    if (!isStored) return known;
    const stored = readStored(area, CART_KEY, text);
    if (stored === text) return known;
    text = stored;
    const { lines, corrupt } = parseStoredCart(stored);
    known = lines;
    if (corrupt) {
      writeStored(area, CART_KEY, null);
      text = null;
      discarded();
    }
    return known;
  }

  function write(lines: CartLine[], stored: string | null): void {
    known = lines;
    // Where storage is full or blocked the order can still be placed from this page.
    isStored = writeStored(area, CART_KEY, stored);
    if (isStored) text = stored;
    for (const listener of listeners) listener();
  }

  return {
    read,
    change: (next) => {
      const lines = next(read());
      write(lines, JSON.stringify(lines));
    },
    clear: () => write([], null),
    subscribe: (listener) => {
      listeners.add(listener);
      const unfollow = onStorage(CART_KEY, listener);
      return () => {
        listeners.delete(listener);
        unfollow();
      };
    },
  };
}
