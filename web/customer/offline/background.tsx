import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { NOTIFICATIONS_KEY } from '../../../domain/notification.ts';
import { useLanguage } from '../../ui/language.tsx';
import { revealDeferred } from '../../loading/reveal-deferred.ts';
import { deviceStorage, readStored } from '../../storage/safe-storage.ts';
import { followSystemTheme } from '../../ui/theme.ts';
import { useAuth } from '../auth/public.tsx';
import { retryFailedStyles } from './retry-failed-styles.ts';
import { registerWorker, postToWorker, useUpdateWaiting } from './public.ts';

const UpdatePrompt = lazy(() => import('./update-prompt.tsx'));
const InstallPromptSlot = lazy(() => import('../install/install-prompt-slot.tsx'));

/** Milliseconds from the load to the offer to install (spec section 9). */
const INSTALL_DELAY_MS = 5_000;

/** Tells the server whose device this is now: it rings for nobody who left it, and for whoever came. */
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

/** Signed out, nothing of the person who was here before stays on the device. */
function useForgetting(): void {
  const { status, user } = useAuth();
  const before = useRef({ status, user });
  useEffect(() => {
    const was = before.current;
    before.current = { status, user };
    // A sign-in or a new password begins a session anew, and the device's ringing ended with the last one.
    const changed = was.status !== 'loading' && was.user !== user;
    // A check that failed says nothing about who is here; without the hint nobody is.
    const gone = status === 'out' && !/comal_signed_in=[a-z.]*customer/.test(document.cookie);
    if (gone) void forgetPerson().catch(() => undefined);
    if (changed && (gone || status === 'in')) void refreshDevice().catch(() => undefined);
  }, [status, user]);
}

function useWorker(): void {
  const { language } = useLanguage();
  useEffect(() => {
    window.addEventListener('vite:preloadError', retryFailedStyles);
    return () => window.removeEventListener('vite:preloadError', retryFailedStyles);
  }, []);
  useEffect(() => {
    // A browser that refuses the worker has a site without its offline part.
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

/** The worker, and the prompts that may come up on any page; each is brought when its time comes. */
export default function Background() {
  const waiting = useUpdateWaiting();
  const [installDue, setInstallDue] = useState(false);
  useWorker();
  useForgetting();
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
