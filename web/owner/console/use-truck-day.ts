import { useEffect, useState } from 'react';
import { truckDay } from '../../../domain/truck-time.ts';

const POLL_MS = 30_000;

/** Returns today at the truck, `YYYY-MM-DD`, also on a tablet that stays open overnight. */
export function useTruckDay(): string {
  const [today, setToday] = useState(() => truckDay(Date.now()));
  useEffect(() => {
    const update = () => setToday(truckDay(Date.now()));
    const timer = setInterval(update, POLL_MS);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return today;
}
