import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLanguage } from '../../ui/language.tsx';
import { followSystemTheme } from '../../ui/theme.ts';
import { useAuth } from '../auth/auth.state.tsx';
import { notificationStore } from '../notifications/notifications.state.ts';
import { refreshDevice } from '../notifications/push.state.ts';
import { UpdatePrompt } from './update-prompt.tsx';
import { registerWorker, tellWorker } from './worker.state.ts';

const InstallPromptSlot = lazy(() => import('../install/install-prompt-slot.tsx'));

/** Signed out, nothing of the person who was here before stays on the device. */
function useForgetting(): void {
  const { status } = useAuth();
  const before = useRef(status);
  useEffect(() => {
    const left = before.current === 'in' && status === 'out';
    before.current = status;
    // A check that failed says nothing about who is here; without the hint nobody is.
    if (status !== 'out' || /comal_signed_in=[a-z.]*customer/.test(document.cookie)) return;
    notificationStore.forget();
    tellWorker({ type: 'FORGET_ACCOUNT' });
    if (left) void refreshDevice().catch(() => undefined);
  }, [status]);
}

/** The worker, told of the person's language, and the prompts that may come up on any page. */
export default function Background() {
  const { language } = useLanguage();
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
  useEffect(followSystemTheme, []);
  useForgetting();
  return (
    <>
      <UpdatePrompt />
      <Suspense fallback={null}>
        <InstallPromptSlot />
      </Suspense>
    </>
  );
}
