import { useEffect, useSyncExternalStore } from 'react';
import { send } from '../../../api/client.ts';
import { newKey } from '../../../api/new-key.ts';
import { deviceStorage } from '../../../storage/safe-storage.ts';
import { useConsole, useMay } from '../console-context.tsx';
import { bumpStorage } from './bump-storage.ts';
import { offlineDatabase } from './offline-database.ts';
import { UNSENT_COUNT, writeUnsentCount } from './unsent-count.ts';
import { createOfflineOrders, type OfflineOrders, type Unsent } from './offline-orders.ts';

/** A call without an answer fails after this. */
const TIMEOUT_MS = 8_000;

const timeout = () => AbortSignal.timeout(TIMEOUT_MS);

function create(): OfflineOrders {
  const orders = createOfflineOrders({
    database: offlineDatabase(newKey),
    source: {
      tablet: async (id) => {
        const { place } = await send('PUT /api/owner/window/tablets/:id', { params: { id } }, timeout());
        // So that the browser does not clear what waits when space is short.
        if ('storage' in navigator) await navigator.storage.persist().catch(() => false);
        return place;
      },
      giveUp: async (key) => {
        const name = 'POST /api/owner/window/presses/:key/give-up';
        const { taken, waits } = await send(name, { params: { key } }, timeout());
        return { paid: taken?.id ?? null, waits: waits !== null };
      },
      send: (key, body) => send('POST /api/owner/window/offline-orders', { key, body }, timeout()),
    },
    bumps: bumpStorage(deviceStorage),
    tell: writeUnsentCount,
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === UNSENT_COUNT) orders.read();
  });
  return orders;
}

let shared: OfflineOrders | undefined;

/** The orders of this tablet; the same for every screen. */
export function offlineOrders(): OfflineOrders {
  return (shared ??= create());
}

/** The orders that wait on this tablet; while the screen is shown they are sent. */
export function useOfflineOrders(): Unsent & Pick<OfflineOrders, 'sell' | 'tryNow' | 'learnNumbers'> {
  const orders = offlineOrders();
  const may = useMay('window');
  const { staff } = useConsole();
  // Read without the permission to send them too: they are cooked all the same.
  useEffect(() => orders.read(), [orders]);
  useEffect(() => (may ? orders.start() : undefined), [orders, may]);
  // A person who has signed in or entered a PIN may have the permission.
  useEffect(() => {
    if (staff !== null && may && orders.get().problem !== null) orders.tryNow();
  }, [orders, may, staff]);
  const unsent = useSyncExternalStore(orders.subscribe, orders.get, orders.get);
  return { ...unsent, sell: orders.sell, tryNow: orders.tryNow, learnNumbers: orders.learnNumbers };
}
