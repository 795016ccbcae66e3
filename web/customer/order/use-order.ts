import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OrderView } from '../../../contracts/order/order.ts';
import { statusOf } from '../../api/client.ts';
import { openEvents } from '../../api/events.ts';
import { readQuery } from '../../api/read-query.ts';

const POLL = 5000;
/** While the stream is open, an occasional poll detects one that died silently. */
const POLL_WHILE_LIVE = 60_000;
const STREAM_RETRY_MS = 15_000;

function isNotFound(error: unknown): boolean {
  return statusOf(error) === 404;
}

const orderQuery = (token: string) => readQuery('GET /api/orders/:token', { params: { token } });

export interface FollowedOrder {
  order: OrderView | null;
  /** The token has no order. */
  notFound: boolean;
  /** The last poll failed; the shown state is older. */
  trouble: boolean;
  /** The order has ended. */
  over: boolean;
  /** Whether the stream is open. */
  live: boolean;
  /** When the order was last received, by this device's clock (epoch ms). */
  heardAt: number;
  refresh: () => void;
  /** Shows a call's answer. */
  show: (order: OrderView) => void;
}

/** Follows an order by server-sent events, and by polling every 5 s where they fail. */
export function useOrder(token: string | null): FollowedOrder {
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  const query = useQuery({
    ...orderQuery(token ?? ''),
    enabled: token !== null && token !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (isNotFound(state.error)) return false;
      const over = state.data !== undefined && !isMoving(state.data);
      return live || over ? POLL_WHILE_LIVE : POLL;
    },
  });
  const order = query.data ?? null;
  const follow = order !== null && isMoving(order);

  useEffect(() => {
    if (token === null || !follow) return undefined;
    let stream: EventSource;
    let again: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      stream = openEvents(
        'GET /api/orders/:token/events',
        { params: { token } },
        { order: (fresh) => client.setQueryData(orderQuery(token).queryKey, fresh) },
      );
      stream.addEventListener('open', () => setLive(true));
      stream.addEventListener('error', () => {
        setLive(false);
        // The browser reconnects by itself unless the server refused.
        if (stream.readyState === EventSource.CLOSED) again = setTimeout(open, STREAM_RETRY_MS);
      });
    };
    open();
    return () => {
      clearTimeout(again);
      stream.close();
      setLive(false);
    };
  }, [client, follow, token]);

  return {
    order,
    notFound: isNotFound(query.error),
    trouble: query.isError && !isNotFound(query.error),
    over: order !== null && !isMoving(order),
    live,
    heardAt: query.dataUpdatedAt,
    refresh: () => void query.refetch(),
    show: (fresh) => {
      if (token !== null) client.setQueryData(orderQuery(token).queryKey, fresh);
    },
  };
}

/** Whether changes are expected: a handed-over, canceled or expired order seldom changes. */
function isMoving(order: OrderView): boolean {
  const over = order.status === 'picked_up' || order.status === 'cancelled' || order.status === 'expired';
  return !over || order.paymentStatus === 'refund_pending';
}
