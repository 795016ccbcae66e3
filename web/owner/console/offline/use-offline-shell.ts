import { useEffect } from 'react';

async function cacheShell(): Promise<void> {
  const found = await navigator.serviceWorker.register('/sw.js');
  // This page was just loaded: a waiting worker is of the same build or a newer one.
  found.waiting?.postMessage({ type: 'SKIP_WAITING' }, []);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'KEEP_KITCHEN' }, []);
}

/** Makes the service worker cache the board's page and code, so that the tablet can be reloaded offline. */
export function useOfflineShell(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    void cacheShell().catch(() => undefined);
  }, []);
}
