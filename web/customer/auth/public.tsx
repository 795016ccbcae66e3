import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { CustomerLogin, CustomerSignup, CustomerView } from '../../../contracts/customer-auth.ts';
import { readKeyOrNull } from '../../api/query-client.ts';
import { readQuery } from '../../api/read-query.ts';
import { loadOrReload } from '../../loading/load-or-reload.ts';
import type { Login, Signup } from './session.ts';

const KEY: readonly unknown[] = readQuery('GET /api/auth/me').queryKey;
/** The calls whose answers are one person's begin so. */
const OWN_CALLS = 'GET /api/user/';

export interface Auth {
  /** Null for visitors, and until the session was checked. */
  user: CustomerView | null;
  /** `loading` until the session was checked, once, at start. */
  status: 'loading' | 'in' | 'out';
  /** @throws where the code for it cannot be had. */
  login: (login: CustomerLogin) => Promise<Login>;
  /** @throws where the code for it cannot be had. */
  signup: (form: CustomerSignup) => Promise<Signup>;
  /** @throws ApiError, or TypeError when the network fails. */
  logout: (everywhere?: boolean) => Promise<void>;
  /** The server has said who is signed in now; null: nobody. */
  setUser: (user: CustomerView | null) => void;
}

// Few visitors sign in or out: what they do with the session waits until they do.
const loadSession = () => loadOrReload(() => import('./session.ts'));

const AuthContext = createContext<Auth | null>(null);

const never = () => () => undefined;
// Without the hint nobody is signed in: asking would only put a 401 in the console of every visit. A page gives a
// browser that lost it the hint again.
const hinted = () => /(?:^|; )comal_signed_in=(?:staff\.)?customer/.test(document.cookie);

interface AuthProviderProps {
  /** Forgets what else this browser keeps of the person: the next one at this screen must not find it. */
  onSignedOut: () => void;
  children: ReactNode;
}

/** Who is signed in, for everything inside. */
export function AuthProvider({ onSignedOut, children }: AuthProviderProps) {
  const client = useQueryClient();
  // Null while the page is not yet alive: it was rendered for nobody in particular.
  const hint = useSyncExternalStore(never, hinted, () => null);
  const { data, error } = useQuery<CustomerView | null>({
    queryKey: KEY,
    queryFn: async (context) => (await readKeyOrNull(context)) as CustomerView | null,
    enabled: hint === true,
    // One lost answer on a weak signal must not throw anybody out of their account.
    retry: 1,
    retryDelay: 500,
    // Without a network the service worker answers as it last heard.
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

/** Who is signed in. Using it outside its provider is a developer error (spec section 8). */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth is used outside AuthProvider');
  return auth;
}
