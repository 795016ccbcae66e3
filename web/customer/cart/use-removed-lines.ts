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

const NONE = { lines: [], at: 0 };

/** Removes lines from the cart, with an undo of the last removal. */
export function useRemovedLines(): RemovedLines {
  const cart = useCart();
  const [{ lines, at }, setRemoved] = useState<{ lines: CartLine[]; at: number }>(NONE);
  return {
    lines,
    remove: (line) => {
      const key = cartLineKey(line);
      setRemoved({ lines: [line], at: cart.lines.findIndex((each) => cartLineKey(each) === key) });
      cart.remove(key);
    },
    removeAll: () => {
      setRemoved({ lines: cart.lines, at: 0 });
      cart.clear();
    },
    restore: () => {
      cart.restore(lines, at);
      setRemoved(NONE);
    },
  };
}
