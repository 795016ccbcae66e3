import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AlarmView } from '../../../contracts/order.ts';
import { clearAlarm, openAlarms } from './kitchen.api.ts';

export const ALARMS_KEY = ['/api/owner/alarms'] as const;

/** The stream tells of alarms at once; this only covers the times without one. */
const POLL_MS = 30_000;

export interface Alarms {
  alarms: readonly AlarmView[];
  clear: (id: string) => void;
  /** Id of the alarm being cleared, or null. */
  clearing: string | null;
  failed: boolean;
}

/** What the owner must look at. An alarm stays until it is cleared. */
export function useAlarms(): Alarms {
  const queryClient = useQueryClient();
  const { data } = useQuery<AlarmView[]>({
    queryKey: ALARMS_KEY,
    queryFn: openAlarms,
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
  });
  const { mutate, isPending, isError, variables } = useMutation({
    mutationFn: clearAlarm,
    networkMode: 'always',
    onSuccess: (_, id) =>
      queryClient.setQueryData<AlarmView[]>(ALARMS_KEY, (now) => now?.filter((alarm) => alarm.id !== id)),
  });
  return { alarms: data ?? [], clear: mutate, clearing: isPending ? variables : null, failed: isError };
}
