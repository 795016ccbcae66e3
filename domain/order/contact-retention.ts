import { businessDay, businessDayStart, type TruckClock } from '../business-day.ts';
import { addDays } from '../truck-time.ts';
import { OPEN_STATUSES, type OrderStatus, type PaymentStatus } from './order.ts';

/** For how many months contact data of guests' orders can be kept. */
export const RETENTION_MONTHS = [6, 12, 24, 36] as const;
export type RetentionMonths = (typeof RETENTION_MONTHS)[number];

/** How long contact data of guests' orders is kept; `months` null: without an end. */
export interface ContactRetention {
  months: RetentionMonths | null;
  /** When the owner chose it, epoch ms; null for the default. */
  changedAt: number | null;
}

/** Nothing is erased this long after a choice, so that a mistaken one can be taken back. */
export const RETENTION_GRACE_MS = 24 * 60 * 60_000;

/** Contact data is needed to make such an order, or to be paid. */
export const UNFINISHED_STATUSES = [
  'awaiting_payment',
  ...OPEN_STATUSES,
] as const satisfies readonly OrderStatus[];

/** Money is still owed to the customer. */
export const OWING_STATUSES = ['refund_pending', 'refund_failed'] as const satisfies readonly PaymentStatus[];

/** The end of what is old enough: pickups before a business day (`YYYY-MM-DD`), and its start in epoch ms. */
export interface RetentionEnd {
  day: string;
  before: number;
}

/** Returns where the retention ends at `now` (epoch ms): the same all day, so that a day's orders end together. */
export function retentionEnd(months: RetentionMonths, clock: TruckClock, now: number): RetentionEnd {
  const day = monthsBefore(businessDay(clock, now), months);
  return { day, before: businessDayStart(clock, day) };
}

/** Returns from when on data is erased (epoch ms); 0 where no choice has to be waited for. */
export function erasesFrom({ changedAt }: ContactRetention): number {
  return changedAt === null ? 0 : changedAt + RETENTION_GRACE_MS;
}

/** The same day of an earlier month; the last one of a month that is shorter. */
function monthsBefore(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  const first = firstOfMonth(count);
  const last = addDays(firstOfMonth(count + 1), -1);
  const same = first.slice(0, 8) + day.slice(8);
  return same < last ? same : last;
}

function firstOfMonth(count: number): string {
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}
