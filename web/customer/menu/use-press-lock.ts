import { useEffect, useRef, useState } from 'react';

const LOCK_MS = 300;

/** Locks a button for 300 ms after each press, so that a double tap adds one dish. */
export function usePressLock(): [locked: boolean, press: (act: () => void) => void] {
  const [locked, setLocked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const press = (act: () => void) => {
    if (locked) return;
    setLocked(true);
    timer.current = setTimeout(() => setLocked(false), LOCK_MS);
    act();
  };
  return [locked, press];
}
