import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Special } from '../../domain/menu/menu.ts';
import { loadReads } from './query-client.ts';
import { specialsQuery } from './queries.ts';

const MINUTE = 60_000;

/** The specials of a later business day (`YYYY-MM-DD`); nothing is read for null. */
export function useSpecialsOn(day: string | null): UseQueryResult<Special[]> {
  return useQuery({
    // A menu that is read again is read again for that day too.
    queryKey: [...specialsQuery.queryKey, day],
    queryFn: async () => (await loadReads()).readSpecials(day ?? undefined),
    enabled: day !== null,
    staleTime: MINUTE,
  });
}
