import { useSyncExternalStore } from 'react';
import { usePageData } from './page-data.tsx';

const TICK = 60_000;

function subscribe(tick: () => void): () => void {
  const timer = setInterval(tick, TICK / 2);
  return () => clearInterval(timer);
}

const thisMinute = () => Math.floor(Date.now() / TICK) * TICK;

/** Returns the current time, to the minute (epoch ms). While hydrating it is when the page was rendered. */
export function useNow(): number {
  const { renderedAt } = usePageData();
  return useSyncExternalStore(subscribe, thisMinute, () => renderedAt);
}
