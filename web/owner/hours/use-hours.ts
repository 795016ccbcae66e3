import { useQueryClient } from '@tanstack/react-query';
import type { HoursView } from '../../../contracts/owner/hours.ts';
import type { Change } from '../console/use-console-data.ts';
import { useConsoleWrite } from '../console/use-console-data.ts';

export const HOURS_PATH = '/api/owner/hours';

/** Changes the hours; the answer is shown at once. */
export function useHoursWrite(onDone?: (change: Change) => void) {
  const queryClient = useQueryClient();
  return useConsoleWrite<HoursView>({
    onDone: (view, change) => {
      queryClient.setQueryData([HOURS_PATH], view);
      onDone?.(change);
    },
  });
}
