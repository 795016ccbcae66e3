import { useSyncExternalStore } from 'react';
import { installOffer } from './install-offer.ts';

/** How this device installs the app: `ask`: the browser prompts; otherwise manually, from its share sheet or menu. */
export type InstallWay = 'ask' | 'share_sheet' | 'browser_menu';

let installed = false;
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

installOffer.changed = notifyListeners;
if (typeof window !== 'undefined') {
  window.addEventListener('appinstalled', () => {
    installOffer.event = null;
    installed = true;
    notifyListeners();
  });
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function runsAsApp(): boolean {
  const apple = navigator as Navigator & { standalone?: boolean };
  return installed || apple.standalone === true || matchMedia('(display-mode: standalone)').matches;
}

/** Whether the app is installed, as far as this page can detect. */
export function useInstalled(): boolean {
  return useSyncExternalStore(subscribe, runsAsApp, () => false);
}

function installWay(): InstallWay {
  if (installOffer.event !== null) return 'ask';
  // An iPad reports a Mac, but a Mac has no touch screen.
  const touchMac = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || touchMac ? 'share_sheet' : 'browser_menu';
}

export function useInstallWay(): InstallWay {
  return useSyncExternalStore(subscribe, installWay, () => 'browser_menu' as const);
}

const TOUCH = '(pointer: coarse)';

function subscribeToTouch(changed: () => void): () => void {
  const query = matchMedia(TOUCH);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether this is a touch device rather than one with a mouse. */
export function useTouch(): boolean {
  return useSyncExternalStore(
    subscribeToTouch,
    () => matchMedia(TOUCH).matches,
    () => true,
  );
}

/** Shows the browser's prompt. True when the person accepted. */
export async function install(): Promise<boolean> {
  const promptEvent = installOffer.event;
  if (promptEvent === null) return false;
  // An offer can be used once.
  installOffer.event = null;
  await promptEvent.prompt();
  const { outcome } = await promptEvent.userChoice;
  if (outcome === 'accepted') installed = true;
  notifyListeners();
  return outcome === 'accepted';
}
