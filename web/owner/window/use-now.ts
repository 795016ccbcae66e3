import { useEffect, useState } from 'react';

const TICK_MS = 5_000;

/** Returns the time, epoch ms, a few seconds old at most. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
