import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { CustomerLogin, CustomerSignup, CustomerView } from '../../../contracts/customer-auth.ts';
import { readOrNull } from '../../api/query-client.ts';
import { readQuery } from '../../api/read-query.ts';
import { loadOrReload } from '../../loading/load-or-reload.ts';
import type { Login, Signup } from './session.ts';

const KEY: readonly unknown[] = readQuery('GET /api/auth/me').queryKey;
/** Prefix of the calls whose answers belong to one customer. */
const OWN_CALLS = 'GET /api/user/';

export interface Auth {
  /** Null for visitors, and until the session was checked. */
  user: CustomerView | null;
  /** `loading` until the session was checked, once, at start. */
  status: 'loading' | 'in' | 'out';
  /** @throws where its code fails to load. */
  login: (login: CustomerLogin) => Promise<Login>;
  /** @throws where its code fails to load. */
  signup: (form: CustomerSignup) => Promise<Signup>;
  /** @throws ApiError, or TypeError when the network fails. */
  logout: (everywhere?: boolean) => Promise<void>;
  /** Sets who is signed in, as the server answered; null for nobody. */
  setUser: (user: CustomerView | null) => void;
}

// Few visitors sign in or out, so the code for it loads on demand.
const loadSession = () => loadOrReload(() => import('./session.ts'));

const AuthContext = createContext<Auth | null>(null);

const never = () => () => undefined;
// Without the hint nobody is signed in: a request would only put a 401 in the console of every visit. The server sets a
// lost hint again with a page.
const hasSessionHint = () => /(?:^|; )comal_signed_in=(?:staff\.)?customer/.test(document.cookie);

interface AuthProviderProps {
  /** Deletes other data of the customer in this browser, so that the next person does not see it. */
  onSignedOut: () => void;
  children: ReactNode;
}

/** Provides the session to everything inside. */
export function AuthProvider({ onSignedOut, children }: AuthProviderProps) {
  const client = useQueryClient();
  // Null before hydration: the page was rendered for all visitors.
  const hint = useSyncExternalStore(never, hasSessionHint, () => null);
  const { data, error } = useQuery<CustomerView | null>({
    queryKey: KEY,
    queryFn: () => readOrNull('GET /api/auth/me'),
    enabled: hint === true,
    // One lost answer on a weak signal must not sign anybody out.
    retry: 1,
    retryDelay: 500,
    // Without a network the service worker answers with its last copy.
    networkMode: 'offlineFirst',
    staleTime: Infinity,
    gcTime: Infinity,
  });
  useEffect(() => {
    if (error !== null) console.info('Session could not be checked');
  }, [error]);

  const user = data ?? null;
  const known = data !== undefined || error !== null || hint === false;
  const status = user !== null ? 'in' : known ? 'out' : 'loading';
  const auth = useMemo<Auth>(() => {
    const setUser = (next: CustomerView | null) => {
      client.setQueryData(KEY, next);
      if (next !== null) return;
      client.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(OWN_CALLS) });
      onSignedOut();
    };
    return {
      user,
      status,
      setUser,
      login: async (form) => (await loadSession()).login(form, setUser),
      signup: async (form) => (await loadSession()).signup(form, setUser),
      async logout(everywhere = false) {
        await (await loadSession()).logout(everywhere);
        setUser(null);
      },
    };
  }, [client, user, status, onSignedOut]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Returns the session. Using it outside its provider is a developer error (spec section 8). */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth is used outside its provider');
  return auth;
}
