import { useState } from 'react';
import { useLocation } from 'wouter';
import { deviceStorage } from '../../storage/safe-storage.ts';
import { dismiss, isDismissed } from './install-dismissal.ts';
import { InstallPrompt } from './install-prompt.tsx';
import { useInstalled } from './public.ts';

/** Pages without a form and without waiting for an order. */
const OFFERED_AT = ['/', '/menu'];

/** The install prompt on browsing pages, unless installed or dismissed within 7 days. */
export default function InstallPromptSlot() {
  const [path] = useLocation();
  const installed = useInstalled();
  const [isOffered, setIsOffered] = useState(() => !isDismissed(deviceStorage, Date.now()));
  if (installed || !isOffered || !OFFERED_AT.includes(path)) return null;
  const close = () => {
    dismiss(deviceStorage, Date.now());
    setIsOffered(false);
  };
  return <InstallPrompt close={close} />;
}
