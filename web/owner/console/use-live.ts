import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openEvents } from '../../api/events.ts';
import { renewConsole, repeatFailedReads } from './use-console-data.ts';

/** Several changes in a row, as in a rush, are read once. */
const GATHER_MS = 1000;

/** Refreshes the console's data when the orders' live stream tells of a change; returns what ends that. */
export function refreshLive(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasChanged = false;
  const refreshSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void (hasChanged ? renewConsole : repeatFailedReads)(queryClient);
      hasChanged = false;
    }, GATHER_MS);
  };
  // The stream begins with what the page has just read; after it was lost, with what changed meanwhile.
  let isFirst = true;
  const handleNews = () => {
    if (isFirst) return;
    hasChanged = true;
    refreshSoon();
  };
  const handleOpened = ({ quietMs }: { quietMs: number }) => {
    if (!isFirst) return;
    isFirst = false;
    hasChanged = quietMs < Date.now() - performance.timeOrigin;
    refreshSoon();
  };
  const listeners = {
    snapshot: handleNews,
    alarm: handleNews,
    opened: handleOpened,
    order: handleNews,
    ordering: handleNews,
    turn: handleNews,
  };
  const stream = openEvents('GET /api/owner/orders/events', {}, listeners);
  stream.addEventListener('error', () => (isFirst = false));
  return () => {
    stream.close();
    clearTimeout(timer);
  };
}

/** While a console screen is shown, the orders' live stream refreshes its data. */
export function useLive(): void {
  const queryClient = useQueryClient();
  useEffect(() => refreshLive(queryClient), [queryClient]);
}
