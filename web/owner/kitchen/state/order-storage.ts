import type { OwnerOrderView } from '../../../../contracts/owner/orders/owner-order.ts';
import { storedOrder } from '../../console/offline/stored-order.ts';
import { writeStored } from '../../../storage/safe-storage.ts';
import type { StorageArea } from '../../../storage/safe-storage.ts';
import { readStoredJson } from '../../../storage/stored-json.ts';
import type { CancelledOrder } from './cancelled-orders.ts';

const OPEN_KEY = 'comal-kitchen-orders';
const CANCELLED_KEY = 'comal-kitchen-cancelled';
/** Orders older than this are no longer cooked. */
const MAX_AGE_MS = 12 * 60 * 60 * 1000;

interface StoredOrders {
  orders: OwnerOrderView[];
  /** When they were last received, epoch ms. */
  newsAt: number;
}

/** Stores the board for a reload of the tablet: open tickets as last received, and unacknowledged cancellations. */
export interface OrderStorage {
  load(now: number): StoredOrders | null;
  save(stored: StoredOrders): void;
  loadCancelled(now: number): CancelledOrder[];
  saveCancelled(cancelled: readonly CancelledOrder[]): void;
  /** Deletes everything on sign-out: no customer data stays on the device. */
  forget(): void;
}

function isStoredOrders(value: unknown): value is StoredOrders {
  if (typeof value !== 'object' || value === null) return false;
  const stored = value as Record<keyof StoredOrders, unknown>;
  return typeof stored.newsAt === 'number' && Array.isArray(stored.orders) && stored.orders.every(isOrder);
}

function isOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const order = value as Record<keyof OwnerOrderView, unknown>;
  return (
    typeof order.id === 'string' &&
    typeof order.status === 'string' &&
    Array.isArray(order.lines) &&
    Array.isArray(order.readyStations)
  );
}

function isCancelled(value: unknown): value is CancelledOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { order, wasReady } = value as Record<keyof CancelledOrder, unknown>;
  return typeof wasReady === 'boolean' && isOrder(order);
}

/** The kitchen cooks without these. */
const bare = (order: OwnerOrderView): OwnerOrderView => ({ ...order, phone: '', email: '' });

export function orderStorage(area: StorageArea): OrderStorage {
  // Without storage the board works from memory alone.
  const write = (key: string, value: unknown): void => {
    writeStored(area, key, value === null ? null : JSON.stringify(value));
  };
  return {
    load(now) {
      const stored = readStoredJson(area, OPEN_KEY, (value) => (isStoredOrders(value) ? value : null));
      if (stored === null || now - stored.newsAt >= MAX_AGE_MS) return null;
      return { ...stored, orders: stored.orders.map(storedOrder) };
    },
    save: ({ orders, newsAt }) => write(OPEN_KEY, { orders: orders.map(bare), newsAt }),
    loadCancelled: (now) =>
      readStoredJson(area, CANCELLED_KEY, (stored) =>
        Array.isArray(stored) ? stored.filter(isCancelled) : [],
      )
        .filter(({ order }) => now - order.updatedAt < MAX_AGE_MS)
        .map((cancelled) => ({ ...cancelled, order: storedOrder(cancelled.order) })),
    saveCancelled(cancelled) {
      const stored = cancelled.map(({ order, wasReady }) => ({ order: bare(order), wasReady }));
      write(CANCELLED_KEY, stored.length === 0 ? null : stored);
    },
    forget() {
      write(OPEN_KEY, null);
      write(CANCELLED_KEY, null);
    },
  };
}
