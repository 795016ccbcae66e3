import { cartCount, cartSubtotalCents, setQuantity as quantityChanged } from '../../../domain/cart/cart.ts';
import type { CartLine } from '../../../domain/cart/cart.ts';
import type { Cents } from '../../../domain/money.ts';
import { deviceStorage } from '../../storage/safe-storage.ts';
import { addLine, replaceLine, repriceLines, restoreLines } from './cart-edit.ts';
import type { FreshPrice } from './cart-edit.ts';
import { createCartStore } from './cart-store.ts';

/** The cart's lines with their sum, before tax. */
export interface CartFigures {
  lines: CartLine[];
  /** Sum of the quantities. */
  count: number;
  subtotalCents: Cents;
}

const store = createCartStore(deviceStorage);
let known: CartFigures | null = null;

export const { subscribe, clear } = store;

/** Returns the same object until the cart changes. */
export function read(): CartFigures {
  const lines = store.read();
  if (known?.lines !== lines) {
    known = { lines, count: cartCount(lines), subtotalCents: cartSubtotalCents(lines) };
  }
  return known;
}

/** Returns how many were added. */
export function add(line: CartLine, quantity: number): number {
  const before = read().count;
  store.change((now) => addLine(now, line, quantity));
  return read().count - before;
}

export function setQuantity(key: string, quantity: number): void {
  store.change((now) => quantityChanged(now, key, quantity));
}

/** Returns how many of the edited line there was room for. */
export function replace(key: string, line: CartLine): number {
  const others = cartCount(quantityChanged(read().lines, key, 0));
  store.change((now) => replaceLine(now, key, line));
  return read().count - others;
}

export function restore(saved: CartLine[], at?: number): void {
  store.change((now) => restoreLines(now, saved, at));
}

export function reprice(fresh: FreshPrice[]): void {
  store.change((now) => repriceLines(now, fresh));
}
