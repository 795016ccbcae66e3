import { lazy, startTransition, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import type { CustomerView } from '../../../contracts/customer-auth.ts';
import { OptionalBoundary } from '../../loading/optional-boundary.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useMessages } from '../../ui/language.tsx';
import { useToast } from '../../ui/toast/toast.tsx';
import { loadOrReload } from '../../loading/load-or-reload.ts';
import { useAuth } from '../auth/public.tsx';
import { ACCOUNT } from './account.messages.ts';
import { useOrders } from './account-queries.ts';
import { DetailsView } from './details.tsx';
import { SecuritySettings } from './security-settings.tsx';

const DetailsForm = lazy(() => loadOrReload(() => import('./details-form.tsx')));
const TheUsual = lazy(() => import('./orders/the-usual.tsx'));

/** Returns the function that ends the session, here or everywhere, and leads home. */
export function useSignOut(): (everywhere: boolean) => Promise<void> {
  const messages = useMessages(ACCOUNT);
  const { logout } = useAuth();
  const toast = useToast();
  const [, navigate] = useLocation();
  return async (everywhere) => {
    try {
      // Home first: without a session this page would redirect to the sign-in.
      await logout(everywhere);
      navigate('/');
      toast({ title: messages.signedOut });
    } catch {
      toast({ title: messages.logoutFailed, description: messages.failed, tone: 'error' });
    }
  };
}

/** The customer's profile, usual dishes and session. */
export function ProfileTab({ user }: { user: CustomerView }) {
  const messages = useMessages(ACCOUNT);
  const [editing, setEditing] = useState(false);
  const { data: orders = [] } = useOrders(user.id);
  const signOut = useSignOut();
  // The current content stays until the form's code is loaded.
  const edit = (next: boolean) => startTransition(() => setEditing(next));
  return (
    <>
      {editing ? (
        <DetailsForm user={user} close={() => edit(false)} />
      ) : (
        <DetailsView user={user} edit={() => edit(true)} />
      )}
      {orders.length > 0 && (
        <OptionalBoundary>
          <Suspense fallback={null}>
            <TheUsual orders={orders} />
          </Suspense>
        </OptionalBoundary>
      )}
      <SecuritySettings user={user} signOutEverywhere={() => void signOut(true)} />
      <button type="button" className="btn btn-quiet" onClick={() => void signOut(false)}>
        <Icon name="log-out" />
        {messages.signOut}
      </button>
    </>
  );
}
