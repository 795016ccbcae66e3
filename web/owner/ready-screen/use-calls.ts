import { useState } from 'react';

/** How long a called order stands out. */
const JUST_CALLED_MS = 60_000;

export interface Calls {
  /** Orders that were called within the last minute, while this screen was open. */
  just: ReadonlySet<number>;
  /** When the last of them was called, epoch milliseconds; 0 where there is none. */
  lastAt: number;
}

/** Returns which of these orders were called, and when. */
export function useCalls(numbers: readonly number[], now: number): Calls {
  const [called, setCalled] = useState<ReadonlyMap<number, number>>(
    () => new Map(numbers.map((number) => [number, 0])),
  );
  if (called.size !== new Set(numbers).size || numbers.some((number) => !called.has(number))) {
    setCalled(new Map(numbers.map((number) => [number, called.get(number) ?? now])));
  }
  return {
    just: new Set(numbers.filter((number) => now - (called.get(number) ?? now) < JUST_CALLED_MS)),
    lastAt: Math.max(0, ...called.values()),
  };
}
