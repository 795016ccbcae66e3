import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { renewConsole } from './use-console-data.ts';

/** Several changes in a row, as a rush brings them, are read once. */
const GATHER_MS = 1000;

/** While a console screen is shown, the orders' live stream renews what it has read. */
export function useLive(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stream = new EventSource('/api/owner/orders/events', { withCredentials: true });
    const renew = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void renewConsole(queryClient);
      }, GATHER_MS);
    };
    for (const kind of ['snapshot', 'order', 'alarm', 'ordering']) stream.addEventListener(kind, renew);
    return () => {
      stream.close();
      clearTimeout(timer);
    };
  }, [queryClient]);
}
