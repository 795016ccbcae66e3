import { parseStoredCart } from '../../../domain/cart/cart.ts';
import type { CartLine } from '../../../domain/cart/cart.ts';
import { deviceStorage, readStored, tabStorage, writeStored } from '../../storage/safe-storage.ts';
import { fieldsOf, parseJson, readStoredJson } from '../../storage/stored-json.ts';
import { PENDING_ORDER_KEY } from './pending/pending-key.ts';

export { forgetLastOrder, lastPaidOrder } from './under-way/last-order.ts';
export { removeSharedPickup, sharedPickup } from './shared-pickup.ts';

/** Stored before leaving for the payment page, so that nothing is lost on a return without payment. */
export interface PendingOrder {
  token: string;
  checkoutUrl: string;
  /** The cart as sent. */
  lines: CartLine[];
  specialInstructions: string;
  /** Epoch milliseconds. */
  savedAt: number;
}

type Stored = Partial<Record<keyof PendingOrder, unknown>>;

/** Parses a stored order; null for anything else. */
export function parsePendingOrder(text: string | null): PendingOrder | null {
  const { token, checkoutUrl, lines, specialInstructions, savedAt }: Stored = fieldsOf(parseJson(text));
  if (typeof token !== 'string' || token === '') return null;
  return {
    token,
    checkoutUrl: typeof checkoutUrl === 'string' ? checkoutUrl : '',
    lines: parseStoredCart(JSON.stringify(lines ?? [])).lines,
    specialInstructions: typeof specialInstructions === 'string' ? specialInstructions : '',
    savedAt: typeof savedAt === 'number' ? savedAt : 0,
  };
}

export function savePendingOrder(order: PendingOrder): void {
  writeStored(deviceStorage, PENDING_ORDER_KEY, JSON.stringify(order));
}

export function readPendingOrder(): PendingOrder | null {
  return parsePendingOrder(readStored(deviceStorage, PENDING_ORDER_KEY));
}

/** Storage key of the claim of a guest's last order, for the tab's life: others may use the device later. */
const CLAIM_KEY = 'comal-order-claim';

/** Stores the claim of an order that was placed in this tab. */
export function saveOrderClaim(token: string, claim: string): void {
  writeStored(tabStorage, CLAIM_KEY, JSON.stringify({ token, claim }));
}

/** Returns the claim of an order that was placed in this tab; null of any other. */
export function orderClaim(token: string): string | null {
  const stored = readStoredJson(tabStorage, CLAIM_KEY, fieldsOf);
  return stored['token'] === token && typeof stored['claim'] === 'string' ? stored['claim'] : null;
}

export function forgetOrderClaim(): void {
  writeStored(tabStorage, CLAIM_KEY, null);
}
