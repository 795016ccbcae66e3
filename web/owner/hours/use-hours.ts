import { useQueryClient } from '@tanstack/react-query';
import type { Input } from '../../api/call-input.ts';
import { readQuery } from '../../api/read-query.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { failedFields, useConsoleWrite } from '../console/use-console-data.ts';
import { useStaffMessages } from '../console-language.tsx';
import { HOURS } from './hours.messages.ts';

const KEY: readonly unknown[] = readQuery('GET /api/owner/hours').queryKey;

type HoursWrite =
  | 'PUT /api/owner/hours/week/:weekday'
  | 'PUT /api/owner/hours/special-days/:day'
  | 'DELETE /api/owner/hours/special-days/:day'
  | 'PUT /api/owner/hours/busy'
  | 'PUT /api/owner/hours/settings';

/** Changes the hours; shows the answer at once. Hours that overlap another day's are `onOverlap`'s to show, else a toast's. */
export function useHoursWrite<Name extends HoursWrite>(
  name: Name,
  onDone?: (input: Input<Name>) => void,
  onOverlap?: (input: Input<Name>) => void,
) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const messages = useStaffMessages(HOURS);
  return useConsoleWrite(name, {
    scope: 'hours',
    onDone: (view, input) => {
      queryClient.setQueryData(KEY, view);
      onDone?.(input);
    },
    onFailed: (error, input) => {
      const overlaps = failedFields(error)['hours'] === 'overlap';
      if (overlaps && onOverlap) onOverlap(input);
      else if (overlaps) toast({ title: messages.overlapsDay, tone: 'error' });
      return overlaps;
    },
  });
}
