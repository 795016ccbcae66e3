import type { OrderingStatusView, StopView } from '../../contracts/ordering-status.ts';
import type { Language } from '../../domain/language.ts';
import { truckDay } from '../../domain/truck-time.ts';
import { dayWords, spanishTime, timeWords } from './hours.ts';

/** The truck's stops from this week's Monday on; a status kept from before there were any has none. */
export function stopsOf(status: OrderingStatusView | null): readonly StopView[] {
  return (status as Partial<OrderingStatusView> | null)?.stops ?? [];
}

/** The stop somebody on the way needs: the one that goes on now (epoch ms), else the next. */
export function stopShown(status: OrderingStatusView | null, now: number): StopView | null {
  return stopsOf(status).find(({ to }) => now < to) ?? null;
}

/** The owner's note in a language; in the other where only that was written. */
export function stopNote({ note, noteEs }: { note: string; noteEs: string }, language: Language): string {
  return language === 'es' ? noteEs || note : note || noteEs;
}

/** "until 2:00 PM" while it goes on, "from 5:00 PM" later today, "Thursday, 11:00 AM to 2:00 PM" on another day. */
export function stopTimes({ from, to }: StopView, now: number, language: Language): string {
  const es = language === 'es';
  const end = timeWords(to);
  if (from <= now) return es ? `hasta ${spanishTime(end)}` : `until ${end}`;
  const start = timeWords(from);
  if (truckDay(from) === truckDay(now)) return es ? `desde ${spanishTime(start)}` : `from ${start}`;
  return `${dayWords(from, language)}, ${start} ${es ? 'a' : 'to'} ${end}`;
}
