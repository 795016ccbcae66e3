import type { OfflineOrder } from './offline-order.ts';

/** What this tablet keeps of its sales without a network. Every write is on the disk when it resolves. */
export interface OfflineDatabase {
  /**
   * The tablet's id and its place among those with numbers of their own, null before the server gave one; how many it
   * sold, and the id of the last one's ticket.
   */
  tablet(): Promise<{ id: string; tablet: number | null; sold: number; soldTicket: string | null }>;
  saveTablet(tablet: number): Promise<void>;
  /** Stores the next order and counts it in one step. Rejects, with nothing stored, where it cannot be kept. */
  add(make: (tablet: number, place: number) => OfflineOrder): Promise<OfflineOrder>;
  /** Replaces an order that is still kept. */
  update(order: OfflineOrder): Promise<void>;
  remove(key: string): Promise<void>;
  /** In the order in which they were sold. */
  all(): Promise<OfflineOrder[]>;
}

/** The server has not given this tablet numbers of its own. */
export class NoNumbersError extends Error {}

const NAME = 'comal-offline';
const ORDERS = 'orders';
const TABLET = 'tablet';

/** IndexedDB; everything rejects where the browser blocks it. */
export function offlineDatabase(newId: () => string): OfflineDatabase {
  let opened: Promise<IDBDatabase> | null = null;
  const open = (): Promise<IDBDatabase> => {
    opened ??= openDatabase(() => (opened = null));
    // The next call tries again.
    opened.catch(() => (opened = null));
    return opened;
  };
  /** Runs one transaction to its end; what `run` gives is read when it has committed. */
  async function transact<T>(
    mode: IDBTransactionMode,
    run: (orders: IDBObjectStore, tablet: IDBObjectStore) => () => T,
  ): Promise<T> {
    const database = await open();
    return new Promise<T>((resolve, reject) => {
      const transaction = database.transaction([ORDERS, TABLET], mode, { durability: 'strict' });
      let result: (() => T) | undefined;
      transaction.addEventListener('complete', () => {
        if (result === undefined) reject(new Error('no result'));
        else resolve(result());
      });
      transaction.addEventListener('error', () => reject(transaction.error ?? new Error('not stored')));
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new NoNumbersError('no numbers')),
      );
      result = run(transaction.objectStore(ORDERS), transaction.objectStore(TABLET));
    });
  }
  return {
    tablet: () =>
      transact('readwrite', (_orders, tablet) => {
        const found = {
          id: newId(),
          tablet: null as number | null,
          sold: 0,
          soldTicket: null as string | null,
        };
        const id = tablet.get('id');
        id.addEventListener('success', () => {
          if (typeof id.result === 'string') found.id = id.result;
          else tablet.put(found.id, 'id');
        });
        const number = tablet.get('tablet');
        number.addEventListener(
          'success',
          () => (found.tablet = (number.result as number | undefined) ?? null),
        );
        const sold = tablet.get('sold');
        sold.addEventListener('success', () => (found.sold = (sold.result as number | undefined) ?? 0));
        const ticket = tablet.get('soldTicket');
        ticket.addEventListener(
          'success',
          () => (found.soldTicket = (ticket.result as string | null | undefined) ?? null),
        );
        return () => found;
      }),
    saveTablet: (place) =>
      transact('readwrite', (_orders, tablet) => {
        tablet.put(place, 'tablet');
        return () => undefined;
      }),
    add: (make) =>
      transact('readwrite', (orders, tablet) => {
        let order: OfflineOrder | undefined;
        const number = tablet.get('tablet');
        const sold = tablet.get('sold');
        sold.addEventListener('success', () => {
          if (typeof number.result !== 'number') return tablet.transaction.abort();
          const place = ((sold.result as number | undefined) ?? 0) + 1;
          order = make(number.result, place);
          tablet.put(place, 'sold');
          tablet.put(order.ticket, 'soldTicket');
          orders.add(order);
        });
        return () => {
          if (order === undefined) throw new NoNumbersError('no numbers');
          return order;
        };
      }),
    update: (order) =>
      transact('readwrite', (orders) => {
        const known = orders.getKey(order.key);
        known.addEventListener('success', () => {
          if (known.result !== undefined) orders.put(order);
        });
        return () => undefined;
      }),
    remove: (key) =>
      transact('readwrite', (orders) => {
        orders.delete(key);
        return () => undefined;
      }),
    all: () =>
      transact('readonly', (orders) => {
        const found = orders.getAll();
        return () => (found.result as OfflineOrder[]).toSorted((a, b) => a.place - b.place);
      }),
  };
}

/** `onClosed` is called where the browser, or a tab of a later version, ends the connection. */
function openDatabase(onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(ORDERS, { keyPath: 'key' });
      request.result.createObjectStore(TABLET);
    });
    request.addEventListener('success', () => {
      const database = request.result;
      database.addEventListener('close', onClosed);
      database.addEventListener('versionchange', () => {
        database.close();
        onClosed();
      });
      resolve(database);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('blocked')));
    request.addEventListener('blocked', () => reject(new Error('blocked')));
  });
}
