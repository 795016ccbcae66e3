import { useQueryClient } from '@tanstack/react-query';
import type { StopsView } from '../../../contracts/owner/stops.ts';
import { useToast } from '../../ui/toast.tsx';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { TRUCK } from './truck.messages.ts';

export const STOPS_PATH = '/api/owner/stops';

/** Changes the calendar; says what was done, and how many customers hear of it. */
export function useStopsWrite(title: 'moved' | 'saved' | 'removed' | 'copied', onDone?: () => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const words = TRUCK[useConsoleLanguage().language];
  return useConsoleWrite<StopsView>({
    onDone: (view) => {
      queryClient.setQueryData([STOPS_PATH], view);
      const told = view.told > 0 ? words.movedTold(view.told) : null;
      const description = told ?? (title === 'moved' ? words.movedNobody : undefined);
      toast({ title: words[title], ...(description !== undefined && { description }) });
      onDone?.();
    },
  });
}
