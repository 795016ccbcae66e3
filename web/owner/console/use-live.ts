import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openEvents } from '../../api/events.ts';
import { renewConsole } from './use-console-data.ts';

/** Several changes in a row, as in a rush, are read once. */
const GATHER_MS = 1000;

/** While a console screen is shown, the orders' live stream refreshes its data. */
export function useLive(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void renewConsole(queryClient);
      }, GATHER_MS);
    };
    const news = { snapshot: renew, order: renew, alarm: renew, ordering: renew, turn: renew };
    const stream = openEvents('GET /api/owner/orders/events', {}, news);
    return () => {
      stream.close();
      clearTimeout(timer);
    };
  }, [queryClient]);
}
