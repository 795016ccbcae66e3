import { useState } from 'react';
import { dismiss, isDismissed } from './install-dismissal.ts';
import { InstallPrompt } from './install-prompt.tsx';
import { useInstalled } from './install.state.ts';

const storage = () => localStorage;

/** The offer of the app, unless it is installed or the offer was dismissed within 7 days. */
export default function InstallPromptSlot() {
  const installed = useInstalled();
  const [wanted, setWanted] = useState(() => !isDismissed(storage, Date.now()));
  if (installed || !wanted) return null;
  const close = () => {
    dismiss(storage, Date.now());
    setWanted(false);
  };
  return <InstallPrompt close={close} />;
}
