import { QueryClient } from '@tanstack/react-query';
import type { QueryFunctionContext } from '@tanstack/react-query';

const MINUTE = 60_000;

/** Loaded after the first screen, whose data the page contains. */
export const loadReads = () => import('./reads.ts');

/** Makes the call that the key names. */
async function readKey({ queryKey }: QueryFunctionContext): Promise<unknown> {
  return (await loadReads()).readCall(queryKey);
}

/** Like the default read, but null when signed out. */
export async function readKeyOrNull({ queryKey }: QueryFunctionContext): Promise<unknown> {
  return (await loadReads()).readCallOrNull(queryKey);
}

/** Caching figures of spec section 9. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readKey,
        staleTime: 3 * MINUTE,
        // On the server a finite time would start a timer for every rendered page.
        gcTime: import.meta.env.SSR ? Infinity : 15 * MINUTE,
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        networkMode: 'online',
      },
      mutations: { retry: 1, retryDelay: 500 },
    },
  });
}
