import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { StaffView } from '../../../contracts/owner/staff/owner-auth.ts';
import { send } from '../../api/client.ts';
import { readOrNull } from '../../api/query-client.ts';
import { readQuery } from '../../api/read-query.ts';
import { ownPushEndpoint } from '../console/own-push-endpoint.ts';

const KEY: readonly unknown[] = readQuery('GET /api/auth/owner/me').queryKey;
const RETRY_MS = 5000;
/** Whether this page's session ended without its person's doing. */
export const SESSION_ENDED: readonly unknown[] = ['session-ended'];

export type Session =
  | { status: 'asking' }
  | { status: 'out' }
  /** `staff` is null while the server is unreachable and it is not known who it is. */
  | { status: 'in'; staff: StaffView | null };

export interface SessionState {
  session: Session;
  signedIn: (staff: StaffView) => void;
  /** Called when the server answers that nobody is signed in. */
  signedOut: () => void;
  signOut: () => Promise<void>;
  /** Asks again who is signed in and working; null for nobody, or without an answer. */
  renew: () => Promise<StaffView | null>;
}

// Without the hint nobody is signed in: a request would only put a 401 in the console.
const isHinted = () => document.cookie.includes('comal_signed_in=staff');

/** The session of the owner's screens. The server checks every call. */
export function useSession(): SessionState {
  const queryClient = useQueryClient();
  const { data, errorUpdateCount, refetch } = useQuery<StaffView | null>({
    queryKey: KEY,
    queryFn: () => readOrNull('GET /api/auth/owner/me'),
    enabled: isHinted,
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    refetchInterval: (query) => (query.state.status === 'error' ? RETRY_MS : false),
  });
  const set = useCallback(
    (staff: StaffView | null) => queryClient.setQueryData<StaffView | null>(KEY, staff),
    [queryClient],
  );
  const signedOut = useCallback(() => {
    if (queryClient.getQueryData(KEY) != null) queryClient.setQueryData(SESSION_ENDED, true);
    set(null);
  }, [queryClient, set]);
  const session: Session =
    data === null || (data === undefined && !isHinted())
      ? { status: 'out' }
      : data !== undefined
        ? { status: 'in', staff: data }
        : // A signed-in tablet keeps its board through a dropped connection, and while it is asked again.
          errorUpdateCount > 0
          ? { status: 'in', staff: null }
          : { status: 'asking' };
  return {
    session,
    signedIn: useCallback(
      (staff) => {
        queryClient.setQueryData(SESSION_ENDED, false);
        set(staff);
      },
      [queryClient, set],
    ),
    signedOut,
    renew: useCallback(async () => (await refetch()).data ?? null, [refetch]),
    signOut: useCallback(async () => {
      await send('POST /api/auth/owner/logout', { headers: await ownPushEndpoint() });
      set(null);
    }, [set]),
  };
}
