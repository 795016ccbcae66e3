import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useAuth } from '../auth/public.tsx';

/** Milliseconds between success and the next page (spec section 9). */
const LEAVE_AFTER = 500;

/** Returns where signing in leads: home, or back to a mailed link that required it. */
export function pathAfterLogin(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return next.startsWith('/confirm-email?') ? next : '/';
}

/** Leaves the page half a second after success; a visitor who is already signed in leaves at once. */
export function useRedirect(): () => void {
  const [, navigate] = useLocation();
  const { status } = useAuth();
  const leaving = useRef(false);
  useEffect(() => {
    if (status !== 'in' || leaving.current) return;
    leaving.current = true;
    navigate(pathAfterLogin(location.search), { replace: true });
  }, [status, navigate]);
  return () => {
    leaving.current = true;
    const to = pathAfterLogin(location.search);
    setTimeout(() => navigate(to), LEAVE_AFTER);
  };
}
