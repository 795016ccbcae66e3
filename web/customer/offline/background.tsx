import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { NOTIFICATIONS_KEY } from '../../../domain/notification.ts';
import { useLanguage } from '../../ui/language.tsx';
import { settle } from '../../ui/settle.ts';
import { followSystemTheme } from '../../ui/theme.ts';
import { useAuth } from '../auth/auth.state.tsx';
import { bringLostStyles } from './lost-styles.ts';
import { registerWorker, tellWorker, useUpdateWaiting } from './worker.state.ts';

const UpdatePrompt = lazy(() => import('./update-prompt.tsx'));
const InstallPromptSlot = lazy(() => import('../install/install-prompt-slot.tsx'));

/** Milliseconds from the load to the offer to install (spec section 9). */
const INSTALL_DELAY_MS = 5_000;

function hasNotices(): boolean {
  try {
    return localStorage.getItem(NOTIFICATIONS_KEY) !== null;
  } catch {
    return false;
  }
}

async function forgetPerson(justLeft: boolean): Promise<void> {
  tellWorker({ type: 'FORGET_ACCOUNT' });
  if (hasNotices()) {
    const { notificationStore } = await import('../notifications/notifications.state.ts');
    notificationStore.forget();
  }
  if (!justLeft) return;
  // The device rings no more for who has left it.
  const { refreshDevice } = await import('../notifications/push.state.ts');
  await refreshDevice();
}

/** Signed out, nothing of the person who was here before stays on the device. */
function useForgetting(): void {
  const { status } = useAuth();
  const before = useRef(status);
  useEffect(() => {
    const justLeft = before.current === 'in' && status === 'out';
    before.current = status;
    // A check that failed says nothing about who is here; without the hint nobody is.
    if (status !== 'out' || /comal_signed_in=[a-z.]*customer/.test(document.cookie)) return;
    void forgetPerson(justLeft).catch(() => undefined);
  }, [status]);
}

function useWorker(): void {
  const { language } = useLanguage();
  useEffect(() => {
    window.addEventListener('vite:preloadError', bringLostStyles);
    return () => window.removeEventListener('vite:preloadError', bringLostStyles);
  }, []);
  useEffect(() => {
    // A browser that refuses the worker has a site without its offline part.
    void registerWorker().catch(() => undefined);
  }, []);
  useEffect(() => {
    const tell = () => tellWorker({ type: 'LANGUAGE', language });
    tell();
    if (!('serviceWorker' in navigator)) return undefined;
    navigator.serviceWorker.addEventListener('controllerchange', tell);
    return () => navigator.serviceWorker.removeEventListener('controllerchange', tell);
  }, [language]);
}

/** The worker, and the prompts that may come up on any page; each is brought when its time comes. */
export default function Background() {
  const waiting = useUpdateWaiting();
  const [installDue, setInstallDue] = useState(false);
  useWorker();
  useForgetting();
  useEffect(settle, []);
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
