import { deviceStorage, readStored, writeStored } from '../../../storage/safe-storage.ts';

/** Storage key of the newest order that this device paid: its token, also after its end, to be repeated. */
const LAST_ORDER_KEY = 'comal-last-order';

/** Returns the token of the newest order that this device paid, under way or ended; null without one. */
export function lastPaidOrder(): string | null {
  return readStored(deviceStorage, LAST_ORDER_KEY);
}

export function rememberLastOrder(token: string): void {
  writeStored(deviceStorage, LAST_ORDER_KEY, token);
}

/** Removes the newest order, which is then not offered again. */
export function forgetLastOrder(): void {
  writeStored(deviceStorage, LAST_ORDER_KEY, null);
}
