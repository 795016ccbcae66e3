import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AccountOrderView } from '../../../contracts/account.ts';
import { readQuery } from '../../api/read-query.ts';

/** The customer's paid orders, newest first. Requested only when signed in. */
export function useOrders(userId: string): UseQueryResult<AccountOrderView[]> {
  return useQuery({
    ...readQuery('GET /api/user/orders'),
    // An order under way changes: returning to the tab reads it again.
    staleTime: 10_000,
    enabled: userId !== '',
    // Without a network the service worker answers with its last copy.
    networkMode: 'offlineFirst',
  });
}
