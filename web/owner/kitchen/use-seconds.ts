import { useSyncExternalStore } from 'react';
import { lastTick, subscribeToSeconds } from './kitchen-clock.ts';

/** Returns a figure computed from the time, epoch ms. The component renders only when the figure changes. */
export function useSeconds<T extends string | number | boolean>(figure: (now: number) => T): T {
  return useSyncExternalStore(subscribeToSeconds, () => figure(lastTick()));
}
