import { type ReactNode, useMemo } from 'react';
import { PageDataProvider, usePageData } from '../../../ui/page-data.tsx';
import { useBadges } from './use-badges.ts';

/** Keeps the truck's clock of an open screen as it is set, also when somebody else changes it. */
export function LiveClock({ children }: { children: ReactNode }) {
  const page = usePageData();
  const clock = useBadges().data?.clock;
  const { timeZone, dayStartHour } = clock ?? page.site;
  const live = useMemo(
    () => ({ ...page, site: { ...page.site, timeZone, dayStartHour } }),
    [page, timeZone, dayStartHour],
  );
  return <PageDataProvider value={live}>{children}</PageDataProvider>;
}
