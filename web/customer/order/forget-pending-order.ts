import { PENDING_ORDER_KEY } from './pending-key.ts';

/** Forgets the remembered order if it is this one; another, placed since, stays. */
export function forgetPendingOrder(token: string): void {
  try {
    const stored = JSON.parse(localStorage.getItem(PENDING_ORDER_KEY) ?? 'null') as {
      token?: unknown;
    } | null;
    if (stored?.token === token) localStorage.removeItem(PENDING_ORDER_KEY);
  } catch {
    // The browser forbids storage, or keeps what is no order: nothing is remembered.
  }
}
