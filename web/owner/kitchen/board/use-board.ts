import { newKey } from '../../../api/new-key.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { statusQuery } from '../../../api/queries.ts';
import { deviceStorage } from '../../../storage/safe-storage.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import type { Console } from '../../console/console-context.tsx';
import { offlineOrders, useOfflineOrders } from '../../console/offline/use-offline-orders.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { ALL_ALARMS, alarmsKey } from '../bell/use-alarms.ts';
import { createBoardStore } from '../state/board-store.ts';
import type { Board, BoardOptions, BoardStore } from '../state/board-store.ts';
import { bumpStorage } from '../../console/offline/bump-storage.ts';
import { orderStorage } from '../state/order-storage.ts';
import { serverNow } from '../kitchen-clock.ts';
import { markSeen, moveOrder, openOrders, openStream } from '../kitchen.api.ts';

/** The kitchen's live orders while the screen is shown. */
export function useBoard(
  { signedOut: onSignedOut, renew }: Pick<Console, 'signedOut' | 'renew'>,
  onRenumbered: BoardOptions['onRenumbered'],
): { board: Board; store: BoardStore } {
  const queryClient = useQueryClient();
  const signedOut = useLatest(onSignedOut);
  const renumbered = useLatest(onRenumbered);
  const askAgain = useLatest(renew);
  const language = useLatest(useConsoleLanguage().language);
  useOfflineOrders();
  const [store] = useState(() =>
    createBoardStore({
      source: {
        openOrders,
        openStream: (...handlers) => openStream(language.current, ...handlers),
        moveOrder,
        markSeen,
      },
      storage: bumpStorage(deviceStorage),
      orderStorage: orderStorage(deviceStorage),
      now: serverNow,
      newId: newKey,
      unsent: {
        orders() {
          const { known, orders } = offlineOrders().get();
          return known ? orders.map(({ view }) => view) : null;
        },
        follow(onChange, onSent) {
          const ends = [offlineOrders().subscribe(onChange), offlineOrders().onSent(onSent)];
          return () => ends.forEach((end) => end());
        },
      },
      onAlarms: (alarms) => {
        queryClient.setQueryData(alarmsKey(language.current), alarms);
        // The stream continues in the language it was opened in.
        void queryClient.invalidateQueries({ queryKey: ALL_ALARMS });
      },
      onOrdering: () => void queryClient.invalidateQueries({ queryKey: statusQuery.queryKey }),
      onTurn: () => void askAgain.current(),
      onRenumbered: (before, order) => renumbered.current(before, order),
      onSignedOut: () => {
        orderStorage(deviceStorage).forget();
        signedOut.current();
      },
    }),
  );
  useEffect(() => {
    store.start();
    return () => store.stop();
  }, [store]);
  const board = useSyncExternalStore(store.subscribe, store.get);
  return { board, store };
}
