import { useEffect, useState } from 'react';

/** Returns the time of this device (epoch ms), `everyMs` old at most. */
export function useTime(everyMs = 5_000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
