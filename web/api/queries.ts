import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { OrderingStatusView } from '../../contracts/ordering-status.ts';
import type { MenuFile, PageData } from '../../contracts/page.ts';
import { fetchFile, retryForever } from '../loading/retry.ts';
import { loadReads } from './query-client.ts';
import { readQuery } from './read-query.ts';

const MINUTE = 60_000;
const MENU_FRESH = 15 * MINUTE;
const STATUS_POLL = 30_000;

// Without a network the service worker answers with its last copy.
const menuOptions = { staleTime: MENU_FRESH, networkMode: 'offlineFirst' } as const;
export const menuQuery = queryOptions({
  queryKey: ['menu'],
  queryFn: async () => (await loadReads()).readMenu(),
  ...menuOptions,
});
export const specialsQuery = queryOptions({
  queryKey: ['specials'],
  queryFn: async () => (await loadReads()).readSpecials(),
  ...menuOptions,
});
export const categoriesQuery = {
  ...readQuery('GET /api/menu/categories'),
  ...menuOptions,
};
export const statusQuery = {
  ...readQuery('GET /api/ordering-status'),
  staleTime: STATUS_POLL,
  refetchInterval: STATUS_POLL,
};

export interface Ordering {
  /** True while the answer is pending. */
  enabled: boolean;
  /** Null while the answer is pending. */
  status: OrderingStatusView | null;
  /** Reads it again at once, as after a call answered that ordering is closed. */
  refresh: () => void;
}

/** The ordering status, polled every 30 s. */
export function useOrdering(): Ordering {
  const { data, refetch } = useQuery(statusQuery);
  return {
    enabled: data?.enabled ?? true,
    status: data ?? null,
    refresh: () => void refetch(),
  };
}

/** Fills the cache with the page's data, so that a first visit needs no request. */
export function seedQueries(client: QueryClient, page: PageData): void {
  client.setQueryData(statusQuery.queryKey, page.status);
  client.setQueryData(menuQuery.queryKey, page.menu);
  client.setQueryData(specialsQuery.queryKey, page.specials);
  client.setQueryData(categoriesQuery.queryKey, page.categories);
}

/**
 * Loads the menu that the page was rendered with, or the newest where that file is gone. Until then the page stays as
 * the server printed it, readable.
 */
export async function loadMenu(client: QueryClient, page: PageData): Promise<void> {
  const { menuFile } = page;
  if (menuFile === undefined) return;
  const file = async (): Promise<MenuFile> => (await fetchFile(menuFile)).json();
  const newest = async (): Promise<MenuFile> => ({
    menu: await client.fetchQuery(menuQuery),
    specials: await client.fetchQuery(specialsQuery),
    categories: await client.fetchQuery(categoriesQuery),
  });
  seedQueries(client, Object.assign(page, await retryForever(() => file().catch(newest))));
}

/** The signed-in customer as the header shows them. */
export interface SignedInCustomer {
  firstName: string;
}
