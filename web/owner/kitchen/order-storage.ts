import type { OwnerOrderView } from '../../../contracts/order.ts';

const KEY = 'comal-kitchen-orders';
/** Beyond this age nobody cooks by it. */
const MAX_AGE_MS = 12 * 60 * 60 * 1000;

interface KeptOrders {
  orders: OwnerOrderView[];
  /** When they were last heard of, epoch ms. */
  newsAt: number;
}

/** The open tickets as last heard, so that a tablet reloaded without a network still shows them. */
export interface OrderStorage {
  load(now: number): KeptOrders | null;
  keep(kept: KeptOrders): void;
  /** Somebody signed out: nothing of the customers stays on the device. */
  forget(): void;
}

function isKept(value: unknown): value is KeptOrders {
  if (typeof value !== 'object' || value === null) return false;
  const kept = value as Record<keyof KeptOrders, unknown>;
  return typeof kept.newsAt === 'number' && Array.isArray(kept.orders) && kept.orders.every(isOrder);
}

function isOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const order = value as Record<keyof OwnerOrderView, unknown>;
  return typeof order.id === 'string' && typeof order.status === 'string' && Array.isArray(order.lines);
}

export function orderStorage(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): OrderStorage {
  return {
    load(now) {
      try {
        const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
        return isKept(kept) && now - kept.newsAt < MAX_AGE_MS ? kept : null;
      } catch {
        return null;
      }
    },
    keep({ orders, newsAt }) {
      // A kitchen needs neither to cook.
      const bare = orders.map((order) => ({ ...order, phone: '', email: '' }));
      try {
        storage.setItem(KEY, JSON.stringify({ orders: bare, newsAt }));
      } catch {
        // Storage may be full or forbidden: the board then works from memory alone.
      }
    },
    forget() {
      try {
        storage.removeItem(KEY);
      } catch {
        // As above.
      }
    },
  };
}
