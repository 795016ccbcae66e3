import { useEffect } from 'react';

/** Runs `work` once the page is idle; a failure is ignored, as its code is loaded again when needed. */
export function useWhenIdle(work: () => Promise<unknown>): void {
  useEffect(() => {
    const run = () => void work().catch(() => undefined);
    // Safari has no idle callback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(run, 1000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(run, { timeout: 5000 });
    return () => cancelIdleCallback(idle);
  }, [work]);
}
