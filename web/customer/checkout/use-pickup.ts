import { useQuery } from '@tanstack/react-query';
import type { OrderingStatusView } from '../../../contracts/ordering-status.ts';
import { businessDay } from '../../../domain/business-day.ts';
import { ASAP, type PickupDay, type PickupSlot } from '../../../domain/order/pickup/pickup.ts';
import { readQuery } from '../../api/read-query.ts';
import { usePageData } from '../../ui/page-data.tsx';

const POLL_MS = 30_000;

/** The days that can be chosen, with their times. */
export const pickupDaysQuery = readQuery('GET /api/pickup-days');

const NONE: readonly PickupDay[] = [];

export interface Pickup {
  /** The nearest first; empty where no day can be chosen, and until they are loaded. */
  days: readonly PickupDay[];
  /** The chosen day, `YYYY-MM-DD`, the first one unless another was chosen; empty where none can be. */
  day: string;
  /** The times of the chosen day; empty where it is gone, null until they are loaded. */
  slots: readonly PickupSlot[] | null;
  /** `ASAP` or a time such as `10:15 AM`; empty where one has to be chosen. */
  time: string;
  /** The business day that is chosen, `YYYY-MM-DD`, also before its time is, where it is later than today; else null. */
  laterDay: string | null;
}

/** As soon as possible unless another time was chosen; none while the truck is closed, as the customer has to know that. */
function timeOf(chosen: string, slots: readonly PickupSlot[] | null): string {
  if (chosen !== ASAP && chosen !== '') return chosen;
  return slots === null || slots.some(({ value }) => value === ASAP) ? ASAP : '';
}

/** Returns what can be chosen, and what is by the form; `pickupDay` is empty for the first day, or for none. */
export function usePickup(
  { pickupDay, pickupTime }: { pickupDay: string; pickupTime: string },
  status: OrderingStatusView | null,
): Pickup {
  const { site } = usePageData();
  const { data } = useQuery({
    ...pickupDaysQuery,
    // A day that was chosen is still shown when none can be chosen any more.
    enabled: pickupDay !== '' || status?.daysAhead !== undefined,
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
  });
  const days = data !== undefined && data.length > 1 ? data : NONE;
  const chosen = data?.find(({ day }) => day === pickupDay)?.slots ?? (data === undefined ? null : []);
  const slots = pickupDay === '' ? (days[0]?.slots ?? status?.slots ?? null) : chosen;
  const time = timeOf(pickupTime, slots);
  const slot = slots?.find(({ value }) => value === time) ?? slots?.[0];
  const isLater = slot !== undefined && slot.value !== ASAP && !slot.today;
  const laterDay = isLater ? businessDay(site, slot.at) : null;
  return { days, day: pickupDay || (days[0]?.day ?? ''), slots, time, laterDay };
}
