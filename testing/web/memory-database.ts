import { NoNumbersError, type OfflineDatabase } from '../../web/owner/console/offline/offline-database.ts';
import type { OfflineOrder } from '../../web/owner/console/offline/offline-order.ts';

/** A tablet's database in memory; while it is `full` it stores nothing. */
export function memoryDatabase(): OfflineDatabase & { full: boolean } {
  let orders: OfflineOrder[] = [];
  let tablet: number | null = null;
  let sold = 0;
  let soldTicket: string | null = null;
  const database = {
    full: false,
    tablet: async () => ({ id: '0'.repeat(32), tablet, sold, soldTicket }),
    saveTablet: async (place: number) => {
      tablet = place;
    },
    add: async (make: (of: number, place: number) => OfflineOrder) => {
      if (tablet === null) throw new NoNumbersError('no numbers');
      if (database.full) throw new Error('full');
      const order = make(tablet, sold + 1);
      sold += 1;
      soldTicket = order.ticket ?? null;
      orders = [...orders, order];
      return order;
    },
    update: async (order: OfflineOrder) => {
      orders = orders.map((known) => (known.key === order.key ? order : known));
    },
    remove: async (key: string) => {
      orders = orders.filter((known) => known.key !== key);
    },
    all: async () => orders,
  };
  return database;
}
