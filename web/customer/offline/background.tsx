import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { NOTIFICATIONS_KEY } from '../../../domain/notification.ts';
import { statusQuery } from '../../api/queries.ts';
import { useLanguage } from '../../ui/language.tsx';
import { revealDeferred } from '../../loading/reveal-deferred.ts';
import { deviceStorage, readStored } from '../../storage/safe-storage.ts';
import { followSystemTheme } from '../../ui/theme.ts';
import { useAuth } from '../auth/public.tsx';
import { registerWorker, postToWorker, useUpdateWaiting } from './public.ts';

const UpdatePrompt = lazy(() => import('./update-prompt.tsx'));
const InstallPromptSlot = lazy(() => import('../install/install-prompt-slot.tsx'));

/** Milliseconds from the load to the install prompt (spec section 9). */
const INSTALL_DELAY_MS = 5_000;

/** Tells the server which account now owns this device, so that its push messages match. */
async function refreshDevice(): Promise<void> {
  const push = await import('../notifications/public.ts');
  await push.refreshDevice();
}

async function forgetPerson(): Promise<void> {
  postToWorker({ type: 'FORGET_ACCOUNT' });
  if (readStored(deviceStorage, NOTIFICATIONS_KEY) !== null) {
    const { forgetNotices } = await import('../notifications/public.ts');
    forgetNotices();
  }
}

async function forgetOrders(): Promise<void> {
  const orders = await import('../order/public.ts');
  orders.forgetLastOrder();
  orders.forgetOrderClaim();
}

/** On sign-out, deletes all data of the customer on the device. */
function useForgetting(): void {
  const { status, user } = useAuth();
  const before = useRef({ status, user });
  useEffect(() => {
    const was = before.current;
    before.current = { status, user };
    // A sign-in or a new password starts a new session, and the last one's push messages have ended.
    const changed = was.status !== 'loading' && was.user !== user;
    // A failed check says nothing about the session; without the hint there is none.
    const isSignedOut = status === 'out' && !/comal_signed_in=[a-z.]*customer/.test(document.cookie);
    if (isSignedOut) void forgetPerson().catch(() => undefined);
    if (isSignedOut && was.user !== null) void forgetOrders().catch(() => undefined);
    if (changed && (isSignedOut || status === 'in')) void refreshDevice().catch(() => undefined);
  }, [status, user]);
}

function useWorker(): void {
  const { language } = useLanguage();
  useEffect(() => {
    // A browser that refuses the worker has the site without its offline part.
    void registerWorker().catch(() => undefined);
  }, []);
  useEffect(() => {
    const postLanguage = () => postToWorker({ type: 'LANGUAGE', language });
    postLanguage();
    if (!('serviceWorker' in navigator)) return undefined;
    navigator.serviceWorker.addEventListener('controllerchange', postLanguage);
    return () => navigator.serviceWorker.removeEventListener('controllerchange', postLanguage);
  }, [language]);
}

/** A page from the worker's cache may be days old: where the truck is and when it sells is asked at once. */
function useStatusOfKeptPage(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!('kept' in document.documentElement.dataset)) return undefined;
    const ask = () => void client.invalidateQueries({ queryKey: statusQuery.queryKey });
    if (navigator.onLine) ask();
    else window.addEventListener('online', ask, { once: true });
    return () => window.removeEventListener('online', ask);
  }, [client]);
}

/** The service worker, and prompts on any page; each loads when it is needed. */
export default function Background() {
  const waiting = useUpdateWaiting();
  const [installDue, setInstallDue] = useState(false);
  useWorker();
  useForgetting();
  useStatusOfKeptPage();
  useEffect(revealDeferred, []);
  useEffect(followSystemTheme, []);
  useEffect(() => {
    const timer = setTimeout(() => setInstallDue(true), INSTALL_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Suspense fallback={null}>
      {waiting && <UpdatePrompt />}
      {installDue && <InstallPromptSlot />}
    </Suspense>
  );
}
