import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { KitchenSettings, KitchenSettingsUpdate, TicketAges } from '../../../contracts/owner/kitchen.ts';
import { kitchenSettings, saveKitchenSettings } from './kitchen.api.ts';
import { readQuery } from '../../api/read-query.ts';
import { DEFAULT_AGES } from './board/ticket/ticket-age.ts';

const KEY = readQuery('GET /api/owner/kitchen/settings').queryKey;
const POLL_MS = 60_000;

const TicketAgesContext = createContext<TicketAges>(DEFAULT_AGES);
export const TicketAgesProvider = TicketAgesContext.Provider;

/** Returns the ages at which a ticket turns yellow and red. */
export const useTicketAges = (): TicketAges => useContext(TicketAgesContext);

export interface KitchenSettingsState {
  /** Null until it is loaded. */
  settings: KitchenSettings | null;
  save: (update: KitchenSettingsUpdate) => void;
  failed: boolean;
}

/** Returns the defined parts of an update. */
function given({ ticketAges, heartbeat }: KitchenSettingsUpdate): Partial<KitchenSettings> {
  return {
    ...(ticketAges !== undefined && { ticketAges }),
    ...(heartbeat !== undefined && { heartbeat }),
  };
}

/** The settings that all boards share. Another board's change is seen within a minute. */
export function useKitchenSettings(): KitchenSettingsState {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: kitchenSettings,
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
  });
  const { mutate, isError } = useMutation({
    mutationKey: KEY,
    mutationFn: saveKitchenSettings,
    retry: false,
    networkMode: 'always',
    // One at a time: presses come faster than answers.
    scope: { id: 'kitchen-settings' },
    async onMutate(update) {
      await queryClient.cancelQueries({ queryKey: KEY });
      queryClient.setQueryData(KEY, (now) => now && { ...now, ...given(update) });
    },
    onSettled: async () => {
      const last = queryClient.isMutating({ mutationKey: KEY }) === 1;
      if (last) await queryClient.invalidateQueries({ queryKey: KEY });
    },
  });
  return { settings: data ?? null, save: mutate, failed: isError };
}
