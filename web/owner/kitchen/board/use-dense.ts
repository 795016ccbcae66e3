import { useState, useSyncExternalStore } from 'react';
import { isCrowded } from './board-density.ts';

/** Below this width the dense layout's four stacks are too narrow to read. */
const WIDE = '(min-width: 64rem)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the board uses its dense layout, given the number of tickets to make. */
export function useDense(toMake: number): boolean {
  const wide = useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
  const [crowded, setCrowded] = useState(false);
  const now = isCrowded(toMake, crowded);
  if (now !== crowded) setCrowded(now);
  return wide && now;
}
