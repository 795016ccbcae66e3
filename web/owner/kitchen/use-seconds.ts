import { useSyncExternalStore } from 'react';
import { lastTick, subscribeToSeconds } from './kitchen-clock.ts';

/** A figure made from the time, epoch ms. The component renders again only when the figure itself changes. */
export function useSeconds<T extends string | number | boolean>(figure: (now: number) => T): T {
  return useSyncExternalStore(subscribeToSeconds, () => figure(lastTick()));
}
