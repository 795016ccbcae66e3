import { lazy, Suspense, useEffect, useState } from 'react';
import { dismiss, isDismissed } from './install-dismissal.ts';
import { useInstalled } from './install.state.ts';

const InstallPrompt = lazy(() => import('./install-prompt.tsx'));

/** Milliseconds after the load (spec section 9). */
const DELAY_MS = 5_000;

const storage = () => localStorage;

/** Offers the app 5 s after the load, unless it is installed or the offer was dismissed within 7 days. */
export default function InstallPromptSlot() {
  const installed = useInstalled();
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(!isDismissed(storage, Date.now())), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (installed || !due) return null;
  const close = () => {
    dismiss(storage, Date.now());
    setDue(false);
  };
  return (
    <Suspense fallback={null}>
      <InstallPrompt close={close} />
    </Suspense>
  );
}
