import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { OwnerOrderView } from '../../../../contracts/owner/orders/owner-order.ts';
import { deviceStorage } from '../../../storage/safe-storage.ts';
import type { BoardState } from './board-state.ts';
import { leftBetween } from './cancelled-orders.ts';
import type { CancelledOrder } from './cancelled-orders.ts';
import { CLOSED_KEY, closedOrders } from '../kitchen.api.ts';
import { serverNow } from '../kitchen-clock.ts';
import { orderStorage } from './order-storage.ts';

const RETRY_MS = 5000;

export interface Cancelled {
  /** Unacknowledged, oldest first. */
  orders: readonly CancelledOrder[];
  read: (orderId: string) => void;
}

/** Orders canceled while on this board: the cook must know, or makes them. */
export function useCancelled(state: BoardState): Cancelled {
  const [before, setBefore] = useState(state);
  const [storage] = useState(() => orderStorage(deviceStorage));
  const [noticed, setNoticed] = useState<readonly CancelledOrder[]>(() => storage.loadCancelled(serverNow()));
  const [unexplained, setUnexplained] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  if (before !== state) {
    setBefore(state);
    const left = leftBetween(before, state);
    if (left.cancelled.length > 0) setNoticed([...noticed, ...left.cancelled]);
    if (left.unexplained.size > 0) setUnexplained(new Map([...unexplained, ...left.unexplained]));
  }
  // A snapshot does not say how an order ended, for example while this tablet was offline.
  const { data } = useQuery<OwnerOrderView[]>({
    queryKey: [...CLOSED_KEY, [...unexplained.keys()]],
    queryFn: closedOrders,
    enabled: unexplained.size > 0,
    staleTime: Infinity,
    networkMode: 'always',
    retry: true,
    retryDelay: RETRY_MS,
  });
  const orders = useMemo(() => {
    const found = (data ?? []).flatMap((order): CancelledOrder[] => {
      const wasReady = unexplained.get(order.id);
      return wasReady === undefined || order.status !== 'cancelled' ? [] : [{ order, wasReady }];
    });
    const all = new Map([...found, ...noticed].map((one) => [one.order.id, one]));
    return [...all.values()].filter(({ order }) => !read.has(order.id));
  }, [data, unexplained, noticed, read]);
  useEffect(() => storage.saveCancelled(orders), [storage, orders]);
  return { orders, read: (orderId) => setRead(new Set(read).add(orderId)) };
}
