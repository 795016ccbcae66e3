import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AuditEntryView } from '../../../contracts/owner/staff/audit.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import { addDays, truckInstant } from '../../../domain/truck-time.ts';
import { send, statusOf } from '../../api/client.ts';
import { useConsole } from '../console/console-context.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import type { Chosen } from './audit-filters.tsx';
import { useTimeZone } from '../../ui/page-data.tsx';

interface Audit {
  /** Undefined before the first page is loaded. */
  entries: AuditEntryView[] | undefined;
  failed: boolean;
  retry: () => void;
  /** Loads the next page; undefined on the last, or while one is loading. */
  more: (() => void) | undefined;
  reading: boolean;
}

/** Reads the log page by page. It does not refresh by itself, so that nothing moves while it is read. */
export function useAudit(chosen: Chosen): Audit {
  const timeZone = useTimeZone();
  const { signedOut } = useConsole();
  const { language } = useConsoleLanguage();
  const filters = queryOf(timeZone, chosen, language);
  const { data, error, isFetching, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filters, ...(pageParam !== null && { before: pageParam }) };
      return send('GET /api/owner/audit', { query }, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
    networkMode: 'always',
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    if (statusOf(error) === 401) signedOut();
  }, [error, signedOut]);
  return {
    entries: data?.pages.flatMap(({ entries }) => entries),
    failed: isError,
    retry: () => void refetch(),
    more: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
    reading: isFetching,
  };
}

function queryOf(timeZone: string, { who, area, from, until }: Chosen, language: StaffLanguage) {
  return {
    lang: language,
    ...(who !== '' && { who }),
    ...(area !== '' && { area }),
    ...(from !== '' && { from: truckInstant(timeZone, from, 0) }),
    ...(until !== '' && { until: truckInstant(timeZone, addDays(until, 1), 0) }),
  };
}
