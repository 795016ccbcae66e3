/** Chromium's own event; other browsers have none. */
export interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's offer to install, while it is valid. In a file of its own, which loads before its users. */
export const installOffer: { event: BeforeInstallPromptEvent | null; changed: () => void } = {
  event: null,
  changed: () => undefined,
};

if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.event = event as BeforeInstallPromptEvent;
    installOffer.changed();
  });
}
