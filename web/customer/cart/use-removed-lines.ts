import { useState } from 'react';
import { cartLineKey } from '../../../domain/cart/cart.ts';
import type { CartLine } from '../../../domain/cart/cart.ts';
import { useCart } from './public.tsx';

export interface RemovedLines {
  /** The lines just removed from the cart; empty where nothing can be restored. */
  lines: readonly CartLine[];
  remove: (line: CartLine) => void;
  removeAll: () => void;
  restore: () => void;
}

/** Removes lines from the cart, with an undo of the last removal. */
export function useRemovedLines(): RemovedLines {
  const cart = useCart();
  const [lines, setLines] = useState<CartLine[]>([]);
  return {
    lines,
    remove: (line) => {
      setLines([line]);
      cart.remove(cartLineKey(line));
    },
    removeAll: () => {
      setLines(cart.lines);
      cart.clear();
    },
    restore: () => {
      cart.restore(lines);
      setLines([]);
    },
  };
}
