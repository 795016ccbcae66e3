import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { OrderView } from '../../../../contracts/order/order.ts';
import { isOpen } from '../../../../domain/order/order.ts';
import { statusOf } from '../../../api/client.ts';
import { readQuery } from '../../../api/read-query.ts';
import { forgetPaidOrder, paidOrders, subscribeToPaidOrders } from './paid-orders.ts';

const POLL_MS = 20_000;

const newest = () => paidOrders()[0] ?? null;
const nothing = () => null;

/** Returns the newest order that this device paid, while it is under way; null without one, or until it is loaded. */
export function useOrderUnderWay(): OrderView | null {
  const token = useSyncExternalStore(subscribeToPaidOrders, newest, nothing);
  const { data, error } = useQuery({
    // The same key as the order's own page, so that both share their data.
    ...readQuery('GET /api/orders/:token', { params: { token: token ?? '' } }),
    enabled: token !== null,
    staleTime: POLL_MS / 2,
    refetchInterval: POLL_MS,
  });
  const open = data !== undefined && isOpen(data.status);
  const isNotFound = statusOf(error) === 404;
  const over = isNotFound || (data !== undefined && !open && data.status !== 'awaiting_payment');
  useEffect(() => {
    if (token !== null && over) forgetPaidOrder(token);
  }, [token, over]);
  return open && data.number !== null ? data : null;
}
