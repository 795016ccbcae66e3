import { useQueryClient } from '@tanstack/react-query';
import { readQuery } from '../../api/read-query.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { useConsoleWrite } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { TRUCK } from './truck.messages.ts';

const KEY = readQuery('GET /api/owner/stops').queryKey;

/** The toast after each change. */
const TITLES = {
  'PUT /api/owner/stops/today': 'moved',
  'PUT /api/owner/stops/:id': 'saved',
  'DELETE /api/owner/stops/:id': 'removed',
  'POST /api/owner/stops/copy-week': 'copied',
} as const;

/** Changes the calendar; shows the result, and how many customers are notified. */
export function useStopsWrite<Name extends keyof typeof TITLES>(name: Name, onDone?: () => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const messages = TRUCK[useConsoleLanguage().language];
  const title = TITLES[name];
  return useConsoleWrite(name, {
    onDone: (view) => {
      queryClient.setQueryData(KEY, view);
      const notified = view.notified > 0 ? messages.movedTold(view.notified) : null;
      const description = notified ?? (title === 'moved' ? messages.movedNobody : undefined);
      toast({ title: messages[title], ...(description !== undefined && { description }) });
      onDone?.();
    },
  });
}
