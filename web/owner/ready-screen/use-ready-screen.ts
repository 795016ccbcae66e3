import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReadyScreenView } from '../../../contracts/ready-screen.ts';
import { statusOf } from '../../api/client.ts';
import { openEvents } from '../../api/events.ts';
import { readQuery } from '../../api/read-query.ts';
import { useTime } from '../../ui/use-time.ts';

/** Changes that the stream lost are read this often. */
const POLL_MS = 30_000;
/** Without an answer for longer, what is shown may be wrong. */
const CURRENT_MS = 75_000;
const REOPEN_MS = 10_000;

interface ReadyScreenState {
  /** Absent until the first answer. */
  view: ReadyScreenView | undefined;
  /** When it was read last, epoch milliseconds; null while it is current. */
  oldSince: number | null;
  /** The link was replaced or ended. */
  ended: boolean;
  /** Epoch milliseconds. */
  now: number;
}

/** Reads what the display shows, live, through a network that comes and goes. */
export function useReadyScreen(key: string): ReadyScreenState {
  const queryClient = useQueryClient();
  const now = useTime();
  const { data, dataUpdatedAt, error } = useQuery({
    ...readQuery('GET /api/ready-screen/:key', { params: { key } }),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    // A television does not always know that its network is back.
    networkMode: 'always',
  });
  const ended = statusOf(error) === 404;

  useEffect(() => {
    if (ended) return undefined;
    let stream: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { queryKey } = readQuery('GET /api/ready-screen/:key', { params: { key } });
    const open = () => {
      stream = openEvents(
        'GET /api/ready-screen/:key/events',
        { params: { key } },
        { orders: (view) => queryClient.setQueryData(queryKey, view) },
      );
      stream.addEventListener('error', () => {
        // The browser reconnects by itself, but not after a refusal.
        if (stream?.readyState !== EventSource.CLOSED) return;
        void queryClient.invalidateQueries({ queryKey });
        timer = setTimeout(open, REOPEN_MS);
      });
    };
    open();
    return () => {
      stream?.close();
      clearTimeout(timer);
    };
  }, [queryClient, key, ended]);

  const isOld = data !== undefined && now - dataUpdatedAt > CURRENT_MS;
  return { view: data, oldSince: isOld ? dataUpdatedAt : null, ended, now };
}
