import { useSyncExternalStore } from 'react';
import { secondsLeft } from './session-failure.ts';

function subscribe(tick: () => void): () => void {
  const timer = setInterval(tick, 500);
  return () => clearInterval(timer);
}

/** Returns the seconds left until an instant (epoch ms), counting down. */
export function useWait(until: number | null): number {
  return useSyncExternalStore(subscribe, () => secondsLeft(until, Date.now()));
}
