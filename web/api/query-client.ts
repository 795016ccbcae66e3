import { QueryClient } from '@tanstack/react-query';
import type { QueryFunctionContext } from '@tanstack/react-query';
import type { BareCall, Input, ReadCall } from './call-input.ts';

const MINUTE = 60_000;
/** A weak connection dies without a word: a read unanswered for so long has failed. */
const UNANSWERED_MS = 10_000;

// The page brings its first data along: what reads more comes after it.
const loadClient = () => import('./client.ts');

/** Makes the call that the key is. */
async function readKey({ queryKey }: QueryFunctionContext): Promise<unknown> {
  const { send } = await loadClient();
  const [name, input] = queryKey as [BareCall & ReadCall, Input<BareCall & ReadCall>];
  return send(name, input, AbortSignal.timeout(UNANSWERED_MS));
}

/** As the default read, but null where nobody is signed in. */
export async function readKeyOrNull(context: QueryFunctionContext): Promise<unknown> {
  try {
    return await readKey(context);
  } catch (error) {
    const { ApiError } = await loadClient();
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
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
