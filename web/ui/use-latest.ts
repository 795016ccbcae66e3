import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Returns a ref to the latest render's value, for callbacks that must stay the same. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
