import { useSyncExternalStore } from 'react';

/** A second that ends between two ticks is shown for half of one too long at most. */
const TICK_MS = 500;

function subscribe(tick: () => void): () => void {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
}

/** Returns the whole seconds left until an instant (both epoch ms); 0 once it has passed, and without one. */
export function secondsLeft(until: number | null, now: number): number {
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}

/** Returns the seconds left until an instant of this device's clock (epoch ms), counting down. */
export function useSecondsUntil(until: number | null): number {
  return useSyncExternalStore(subscribe, () => secondsLeft(until, Date.now()));
}
