import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SoldOutUpdate, SoldOutView } from '../../../../contracts/owner/menu/sold-out.ts';
import { readQuery } from '../../../api/read-query.ts';
import { markSoldOut, soldOut } from '../kitchen.api.ts';

const KEY = readQuery('GET /api/owner/sold-out').queryKey;
/** Another board or the menu editor may change it meanwhile. */
const POLL_MS = 10_000;

/** Something that can be sold out, by the server's identifiers. */
export type SoldOutThing =
  | { kind: 'item' | 'special'; id: number }
  | { kind: 'option'; name: string; dish?: number };

export interface SoldOutState {
  /** Null until it is loaded. */
  view: SoldOutView | null;
  mark: (thing: SoldOutThing, until: SoldOutUpdate['until']) => void;
  failed: boolean;
  unreachable: boolean;
}

/** What is sold out, while its list is open. */
export function useSoldOut(open: boolean): SoldOutState {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: KEY,
    queryFn: soldOut,
    enabled: open,
    staleTime: 0,
    refetchInterval: open ? POLL_MS : false,
    networkMode: 'always',
  });
  const { mutate, isError: failed } = useMutation({
    mutationFn: markSoldOut,
    retry: false,
    networkMode: 'always',
    // One at a time, so that the last answer is the newest.
    scope: { id: 'sold-out' },
    onMutate: () => queryClient.cancelQueries({ queryKey: KEY }),
    onSuccess: (view) => queryClient.setQueryData(KEY, view),
  });
  return {
    view: data ?? null,
    mark: (thing, until) => mutate({ ...thing, until }),
    failed,
    unreachable: isError,
  };
}
