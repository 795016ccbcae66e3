import { useQuery } from '@tanstack/react-query';
import type {
  OrderingStatusView,
  PickupDayView,
  PickupSlotView,
} from '../../../contracts/ordering-status.ts';
import { readQuery } from '../../api/read-query.ts';

const POLL_MS = 30_000;

/** The days that can be chosen, with their times. */
export const pickupDaysQuery = readQuery('GET /api/pickup-days');

const NONE: readonly PickupDayView[] = [];

export interface PickupDays {
  /** Today first; empty where no day can be chosen, and until they are loaded. */
  days: readonly PickupDayView[];
  /** The times of the chosen day; empty where it is gone, null until they are loaded. */
  slots: readonly PickupSlotView[] | null;
}

/** Returns the days that can be chosen, and the times of the chosen one: empty for today, or for none. */
export function usePickupDays(chosen: string, status: OrderingStatusView | null): PickupDays {
  const { data } = useQuery({
    ...pickupDaysQuery,
    // A day that was chosen is still shown when none can be chosen any more.
    enabled: chosen !== '' || status?.daysAhead !== undefined,
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
  });
  const days = data !== undefined && data.length > 1 ? data : NONE;
  if (chosen !== '') {
    const day = data?.find((each) => each.day === chosen);
    return { days, slots: data === undefined ? null : (day?.slots ?? []) };
  }
  return { days, slots: days[0]?.slots ?? status?.slots ?? null };
}
