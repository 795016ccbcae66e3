import { useEffect, useState } from 'react';

/** Keeps the screen on while this page is visible. Returns whether it does. */
export function useWakeLock(): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let left = false;
    // The browser releases the lock whenever the page is hidden.
    const take = async () => {
      if (document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (left) return await taken.release();
        lock = taken;
        setHeld(true);
        taken.addEventListener('release', () => setHeld(false));
      } catch {
        // Refused, for example on a low battery: tried again when the page is shown.
        setHeld(false);
      }
    };
    const again = () => void take();
    document.addEventListener('visibilitychange', again);
    again();
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
  return held;
}
