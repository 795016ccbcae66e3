import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AlarmView } from '../../../../contracts/owner/alarms.ts';
import type { StaffLanguage } from '../../../../domain/language.ts';
import type { ReadCall } from '../../../api/call-input.ts';
import { readQuery } from '../../../api/read-query.ts';
import { useConsoleLanguage } from '../../console-language.tsx';
import { cancelOrder, clearAlarm, clearUntouched, openAlarms } from '../kitchen.api.ts';

export const alarmsKey = (language: StaffLanguage) =>
  readQuery('GET /api/owner/alarms', { query: { lang: language } }).queryKey;

/** The alarms in any language. */
export const ALL_ALARMS = ['GET /api/owner/alarms'] as const satisfies [ReadCall];

/** The stream sends alarms at once; polling covers the times without it. */
const POLL_MS = 30_000;

/** Used as an id for all untouched orders together. */
export const UNTOUCHED = 'untouched';

type Answer = 'clear' | 'cancel';

export interface Alarms {
  open: readonly AlarmView[];
  clear: (alarm: AlarmView) => void;
  /** Cancels the alarm's order, which refunds its payment, and clears the alarm. */
  cancelOrder: (alarm: AlarmView) => void;
  /** Clears the alarms of these untouched orders. */
  clearUntouched: (alarms: readonly AlarmView[]) => void;
  /** Id of the alarm that is being cleared, or null. */
  busy: string | null;
  /** Id of the alarm that failed to clear at the last try, or null. */
  failed: string | null;
}

async function answerAlarm({ alarm, answer }: { alarm: AlarmView; answer: Answer }): Promise<void> {
  if (answer === 'cancel' && alarm.orderId !== null) await cancelOrder(alarm.orderId);
  await clearAlarm(alarm.id);
}

/** Alarms, which stay until they are cleared. */
export function useAlarms(): Alarms {
  const queryClient = useQueryClient();
  const { language } = useConsoleLanguage();
  const { data } = useQuery({
    queryKey: alarmsKey(language),
    queryFn: () => openAlarms(language),
    // The alarms stay while their texts in the other language load.
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
  });
  const { mutate, isPending, isError, variables } = useMutation({
    mutationFn: answerAlarm,
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
    open: data ?? [],
    clearUntouched: untouched.mutate,
    clear: (alarm) => mutate({ alarm, answer: 'clear' }),
    cancelOrder: (alarm) => mutate({ alarm, answer: 'cancel' }),
    busy: isPending ? variables.alarm.id : untouched.isPending ? UNTOUCHED : null,
    failed: isError ? variables.alarm.id : untouched.isError ? UNTOUCHED : null,
  };
}
