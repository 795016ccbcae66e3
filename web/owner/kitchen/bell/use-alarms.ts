import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AlarmView } from '../../../../contracts/owner/alarms.ts';
import type { StaffLanguage } from '../../../../domain/language.ts';
import type { ReadCall } from '../../../api/call-input.ts';
import { readQuery } from '../../../api/read-query.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { cancelOrder, clearAlarm, clearUntouched, openAlarms } from '../kitchen.api.ts';

export const alarmsKey = (language: StaffLanguage) =>
  readQuery('GET /api/owner/alarms', { query: { lang: language } }).queryKey;

/** The alarms in whatever language. */
export const ALL_ALARMS = ['GET /api/owner/alarms'] as const satisfies [ReadCall];

/** The stream tells of alarms at once; this only covers the times without one. */
const POLL_MS = 30_000;

/** In place of an id: the untouched orders together. */
export const UNTOUCHED = 'untouched';

type Answer = 'clear' | 'cancel';

export interface Alarms {
  standing: readonly AlarmView[];
  clear: (alarm: AlarmView) => void;
  /** Cancels the alarm's order, so that its payment goes back, and clears the alarm. */
  cancelOrder: (alarm: AlarmView) => void;
  /** The kitchen knows of these untouched orders. */
  clearUntouched: (alarms: readonly AlarmView[]) => void;
  /** Id of the alarm being dealt with, or null. */
  busy: string | null;
  /** Id of the alarm that could not be dealt with at the last try, or null. */
  failed: string | null;
}

async function deal({ alarm, answer }: { alarm: AlarmView; answer: Answer }): Promise<void> {
  if (answer === 'cancel' && alarm.orderId !== null) await cancelOrder(alarm.orderId);
  await clearAlarm(alarm.id);
}

/** What the owner must look at. An alarm stays until it is cleared. */
export function useAlarms(): Alarms {
  const queryClient = useQueryClient();
  const { language } = useConsoleLanguage();
  const { data } = useQuery({
    queryKey: alarmsKey(language),
    queryFn: () => openAlarms(language),
    // The alarms stand while their words in the other language are on the way.
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
  });
  const { mutate, isPending, isError, variables } = useMutation({
    mutationFn: deal,
    retry: false,
    networkMode: 'always',
    onSuccess: (_, { alarm }) =>
      queryClient.setQueriesData<AlarmView[]>({ queryKey: ALL_ALARMS }, (now) =>
        now?.filter(({ id }) => id !== alarm.id),
      ),
  });
  const untouched = useMutation({
    mutationFn: (alarms: readonly AlarmView[]) => clearUntouched(alarms.map(({ id }) => id)),
    retry: false,
    networkMode: 'always',
    onSuccess: (_, cleared) => {
      const ids = new Set(cleared.map(({ id }) => id));
      queryClient.setQueriesData<AlarmView[]>({ queryKey: ALL_ALARMS }, (now) =>
        now?.filter(({ id }) => !ids.has(id)),
      );
    },
  });
  return {
    standing: data ?? [],
    clearUntouched: untouched.mutate,
    clear: (alarm) => mutate({ alarm, answer: 'clear' }),
    cancelOrder: (alarm) => mutate({ alarm, answer: 'cancel' }),
    busy: isPending ? variables.alarm.id : untouched.isPending ? UNTOUCHED : null,
    failed: isError ? variables.alarm.id : untouched.isError ? UNTOUCHED : null,
  };
}
