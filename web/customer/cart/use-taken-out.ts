import { useState } from 'react';
import { cartLineKey } from '../../../domain/order/cart.ts';
import type { CartLine } from '../../../domain/order/cart.ts';
import { useCart } from './public.tsx';

export interface TakenOut {
  /** What the last press took out of the cart; empty where nothing can be brought back. */
  lines: readonly CartLine[];
  remove: (line: CartLine) => void;
  removeAll: () => void;
  bringBack: () => void;
}

/** Taking lines out of the cart, and the way back from the last time. */
export function useTakenOut(): TakenOut {
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
    bringBack: () => {
      cart.restore(lines);
      setLines([]);
    },
  };
}
