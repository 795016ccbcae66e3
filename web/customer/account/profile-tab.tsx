import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { CustomerView } from '../../../contracts/customer-auth.ts';
import { useMessages } from '../../ui/language.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAuth } from '../auth/auth.state.tsx';
import { ACCOUNT } from './account.messages.ts';
import { DetailsForm, DetailsView } from './details.tsx';
import { Safety } from './safety.tsx';
import { TheUsual } from './the-usual.tsx';

/** Ends the session, here or everywhere, and leads home. */
export function useSignOut(): (everywhere: boolean) => Promise<void> {
  const words = useMessages(ACCOUNT);
  const { logout } = useAuth();
  const toast = useToast();
  const [, navigate] = useLocation();
  return async (everywhere) => {
    try {
      // Home first: without a session this page would lead to the sign-in.
      await logout(everywhere);
      navigate('/');
      toast({ title: words.signedOut });
    } catch {
      toast({ title: words.logoutFailed, description: words.failed, tone: 'error' });
    }
  };
}

/** Who the customer is, what they like, and everything about their session. */
export function ProfileTab({ user }: { user: CustomerView }) {
  const words = useMessages(ACCOUNT);
  const [editing, setEditing] = useState(false);
  const signOut = useSignOut();
  return (
    <>
      {editing ? (
        <DetailsForm user={user} close={() => setEditing(false)} />
      ) : (
        <DetailsView user={user} edit={() => setEditing(true)} />
      )}
      <TheUsual user={user} />
      <Safety user={user} signOutEverywhere={() => void signOut(true)} />
      <button type="button" className="btn btn-quiet" onClick={() => void signOut(false)}>
        <LogOut className="ic" />
        {words.signOut}
      </button>
    </>
  );
}
