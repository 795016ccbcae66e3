import { useState, useSyncExternalStore } from 'react';
import { isCrowded } from './crowding.ts';

/** Below this the dense layout's four stacks would be too narrow to read. */
const WIDE = '(min-width: 64rem)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the board stands in its dense layout, given how many tickets are to be made. */
export function useDense(toMake: number): boolean {
  const wide = useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
  const [crowded, setCrowded] = useState(false);
  const now = isCrowded(toMake, crowded);
  if (now !== crowded) setCrowded(now);
  return wide && now;
}
