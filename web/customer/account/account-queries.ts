import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AccountOrderView } from '../../../contracts/account.ts';
import { readQuery } from '../../api/read-query.ts';

/** The customer's paid orders, newest first. Asked only when signed in. */
export function useOrders(userId: string): UseQueryResult<AccountOrderView[]> {
  return useQuery({
    ...readQuery('GET /api/user/orders'),
    // An order on its way moves: coming back to the tab asks again.
    staleTime: 10_000,
    enabled: userId !== '',
    // Without a network the service worker answers as it last heard.
    networkMode: 'offlineFirst',
  });
}
