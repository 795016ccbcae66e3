import { QueryClient } from '@tanstack/react-query';
import type { QueryFunctionContext } from '@tanstack/react-query';
import type { Answer, BareCall, ReadCall } from './call-input.ts';

const MINUTE = 60_000;

/** Loaded after the first screen, whose data the page contains. */
export const loadReads = () => import('./reads.ts');

/** Makes the call that the key names. */
async function readKey({ queryKey }: QueryFunctionContext): Promise<unknown> {
  return (await loadReads()).readCall(queryKey);
}

/** Makes a read; null when signed out. */
export async function readOrNull<Name extends BareCall & ReadCall>(name: Name): Promise<Answer<Name> | null> {
  return (await loadReads()).readOrNull(name);
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
