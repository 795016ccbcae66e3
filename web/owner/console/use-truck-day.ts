import { useEffect, useState } from 'react';
import { businessDay } from '../../../domain/business-day.ts';
import { usePageData } from '../../ui/page-data.tsx';

const POLL_MS = 30_000;

/** Returns the truck's business day, `YYYY-MM-DD`, also on a tablet that stays open overnight. */
export function useTruckDay(): string {
  const { site } = usePageData();
  const [today, setToday] = useState(() => businessDay(site, Date.now()));
  useEffect(() => {
    const update = () => setToday(businessDay(site, Date.now()));
    update();
    const timer = setInterval(update, POLL_MS);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [site]);
  return today;
}
