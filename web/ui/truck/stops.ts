import type { OrderingStatusView, StopView } from '../../../contracts/ordering-status.ts';
import type { SiteLanguage } from '../../../domain/language.ts';
import { truckDay } from '../../../domain/truck-time.ts';
import { spanishTime, formatTime } from '../../../domain/format/time/clock.ts';
import { formatWeekday } from '../../../domain/format/time/weekday.ts';

/** Returns the truck's stops from this week's Monday on; a status cached from an earlier version has none. */
export function stopsOf(status: OrderingStatusView | null): readonly StopView[] {
  return (status as Partial<OrderingStatusView> | null)?.stops ?? [];
}

/** Returns the stop that a visitor needs: the current one (epoch ms), else the next. */
export function stopShown(status: OrderingStatusView | null, now: number): StopView | null {
  return stopsOf(status).find(({ to }) => now < to) ?? null;
}

/** "until 2:00 PM" for the current one, "from 5:00 PM" later today, "Thursday, 11:00 AM to 2:00 PM" on another day. */
export function stopTimes(
  timeZone: string,
  { from, to }: StopView,
  now: number,
  language: SiteLanguage,
): string {
  const end = formatTime(timeZone, to);
  if (from <= now) return { en: `until ${end}`, es: `hasta ${spanishTime(end)}` }[language];
  const start = formatTime(timeZone, from);
  if (truckDay(timeZone, from) === truckDay(timeZone, now))
    return { en: `from ${start}`, es: `desde ${spanishTime(start)}` }[language];
  return `${formatWeekday(timeZone, from, language)}, ${{ en: `${start} to ${end}`, es: `${start} a ${end}` }[language]}`;
}
