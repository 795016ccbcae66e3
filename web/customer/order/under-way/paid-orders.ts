import { onStorage } from '../../../storage/on-storage.ts';
import { deviceStorage, readStored, writeStored } from '../../../storage/safe-storage.ts';
import { parseJson } from '../../../storage/stored-json.ts';
import { rememberLastOrder } from './last-order.ts';
import { PAID_ORDERS_KEY } from './paid-orders-key.ts';

/** More are hardly under way at once; each is read when the one before it has ended. */
const MAX_ORDERS = 5;

const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
let text: string | null = null;
let known = NONE;

function parse(stored: string | null): readonly string[] {
  const list = parseJson(stored);
  if (!Array.isArray(list)) return NONE;
  return list
    .filter((token): token is string => typeof token === 'string' && token !== '')
    .slice(0, MAX_ORDERS);
}

/** Returns the tokens of the orders this device paid, newest first; the same list until it changes. */
export function paidOrders(): readonly string[] {
  const stored = readStored(deviceStorage, PAID_ORDERS_KEY);
  if (stored !== text) {
    text = stored;
    known = parse(stored);
  }
  return known;
}

function write(tokens: readonly string[]): void {
  const next = tokens.length === 0 ? null : JSON.stringify(tokens.slice(0, MAX_ORDERS));
  writeStored(deviceStorage, PAID_ORDERS_KEY, next);
  for (const listener of listeners) listener();
}

/** Stores an order that this device paid: every page links to it until it ends, then it can be repeated. */
export function rememberPaidOrder(token: string): void {
  rememberLastOrder(token);
  if (paidOrders()[0] !== token) write([token, ...paidOrders().filter((other) => other !== token)]);
}

/** Removes an order that has ended or does not exist. */
export function forgetPaidOrder(token: string): void {
  if (paidOrders().includes(token)) write(paidOrders().filter((other) => other !== token));
}

/** Returns the function that ends the subscription. */
export function subscribeToPaidOrders(listener: () => void): () => void {
  listeners.add(listener);
  const unfollow = onStorage(PAID_ORDERS_KEY, listener);
  return () => {
    listeners.delete(listener);
    unfollow();
  };
}
