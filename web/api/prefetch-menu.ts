import type { QueryClient } from '@tanstack/react-query';
import { menuQuery, specialsQuery } from './queries.ts';

const FRESH = 5 * 60_000;

/** Has the menu ready for the visitor's next step; what is cached counts as fresh for 5 minutes. */
export function prefetchMenu(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.prefetchQuery({ ...menuQuery, staleTime: FRESH }),
    client.prefetchQuery({ ...specialsQuery, staleTime: FRESH }),
  ]);
}
