import { QueryClient } from '@tanstack/react-query';
import type { QueryFunctionContext } from '@tanstack/react-query';

const MINUTE = 60_000;

/** The page brings its first data along: what reads more comes after it. */
export const loadReads = () => import('./reads.ts');

/** Makes the call that the key is. */
async function readKey({ queryKey }: QueryFunctionContext): Promise<unknown> {
  return (await loadReads()).readCall(queryKey);
}

/** As the default read, but null where nobody is signed in. */
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
        // On the server a finite time would start a timer for every page rendered.
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
