import { PENDING_ORDER_KEY } from './pending-key.ts';

/** Forgets the remembered order if it is this one, and says whether it was; another, placed since, stays. */
export function forgetPendingOrder(token: string): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(PENDING_ORDER_KEY) ?? 'null') as {
      token?: unknown;
    } | null;
    if (stored?.token !== token) return false;
    localStorage.removeItem(PENDING_ORDER_KEY);
    return true;
  } catch {
    // The browser forbids storage, or keeps what is no order: nothing is remembered.
    return false;
  }
}
