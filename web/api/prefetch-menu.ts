import type { QueryClient } from '@tanstack/react-query';
import { categoriesQuery, menuQuery, specialsQuery } from './queries.ts';

const FRESH = 5 * 60_000;

/** Loads the menu for the visitor's next step; cached data is fresh for 5 minutes. */
export function prefetchMenu(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.prefetchQuery({ ...menuQuery, staleTime: FRESH }),
    client.prefetchQuery({ ...specialsQuery, staleTime: FRESH }),
    client.prefetchQuery({ ...categoriesQuery, staleTime: FRESH }),
  ]);
}
