import { useEffect, useState, useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the device is online; true while the server renders. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

const BACK_ONLINE_MS = 3000;

/** `offline` while the connection is lost, `back` for 3 s after its return, otherwise `online`. */
export function useConnection(): 'online' | 'offline' | 'back' {
  const online = useOnline();
  const [lost, setLost] = useState(false);
  if (!online && !lost) setLost(true);
  useEffect(() => {
    if (!online || !lost) return undefined;
    const timer = setTimeout(() => setLost(false), BACK_ONLINE_MS);
    return () => clearTimeout(timer);
  }, [online, lost]);
  if (!online) return 'offline';
  return lost ? 'back' : 'online';
}
