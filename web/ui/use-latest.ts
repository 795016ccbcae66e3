import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** The value of the latest render, for callbacks that must stay the same themselves. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
