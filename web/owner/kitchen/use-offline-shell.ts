import { useEffect } from 'react';

async function keepShell(): Promise<void> {
  const found = await navigator.serviceWorker.register('/sw.js');
  // This page was just loaded: a worker that waits is of the same build or a newer one.
  found.waiting?.postMessage({ type: 'SKIP_WAITING' }, []);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'KEEP_KITCHEN' }, []);
}

/** Has the service worker keep the board's page and code, so that the tablet can be reloaded without a network. */
export function useOfflineShell(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    void keepShell().catch(() => undefined);
  }, []);
}
