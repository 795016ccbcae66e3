import type { OrderingStatusView } from '../../../contracts/ordering-status.ts';
import type { Language, SiteLanguage } from '../../../domain/language.ts';
import { truckDay } from '../../../domain/truck-time.ts';
import { spanishTime, formatTime } from '../../../domain/format/time/clock.ts';
import { formatWeekday } from '../../../domain/format/time/weekday.ts';
import { defineMessages } from '../language.tsx';

/** "Monday 9:30 AM"; for today only the time: "at 12:15 PM". */
export function formatReturn(
  timeZone: string,
  opensAt: number,
  now: number,
  language: Language,
  short = false,
): string {
  const time = formatTime(timeZone, opensAt);
  const isToday = truckDay(timeZone, opensAt) === truckDay(timeZone, now);
  const day = formatWeekday(timeZone, opensAt, language, short ? 'short' : 'long');
  return (
    isToday
      ? { en: `at ${time}`, es: `a ${spanishTime(time)}` }
      : { en: `${day} ${time}`, es: `el ${day} a ${spanishTime(time)}` }
  )[language];
}

const MESSAGES = defineMessages({
  en: {
    openUntil: (time: string) => `Open until ${time}`,
    open: 'Open now',
    ready: (minutes: number) => `ready in about ${minutes} min`,
    closed: 'Closed right now',
    closedShort: 'Closed',
    ahead: 'order ahead',
    back: 'back',
    paused: 'Paused, back soon',
  },
  es: {
    openUntil: (time) => `Abierto hasta ${spanishTime(time)}`,
    open: 'Abierto ahora',
    ready: (minutes) => `listo en unos ${minutes} min`,
    closed: 'Cerrado por ahora',
    closedShort: 'Cerrado',
    ahead: 'pide con anticipación',
    back: 'volvemos',
    paused: 'En pausa, volvemos pronto',
  },
});

/**
 * The status pill: "Open until 2:00 PM · ready in about 12 min", "Closed right now · back Monday 9:30 AM", or "Closed right
 * now · order ahead"; `short`, for narrow places, "Open until 2:00 PM", "Closed · back Mon 9:30 AM".
 */
export function formatOrderingStatus(
  timeZone: string,
  status: OrderingStatusView,
  now: number,
  language: SiteLanguage,
  short = false,
): string {
  const messages = MESSAGES[language];
  const { opensAt, closesAt } = status;
  if (status.reason === null) {
    const open = closesAt === null ? messages.open : messages.openUntil(formatTime(timeZone, closesAt));
    return short ? open : `${open} · ${messages.ready(status.prepMinutes)}`;
  }
  if (status.reason === 'kitchen_offline') return messages.paused;
  const closed = short ? messages.closedShort : messages.closed;
  if (status.enabled) return `${closed} · ${messages.ahead}`;
  if (opensAt === null) return messages.closed;
  return `${closed} · ${messages.back} ${formatReturn(timeZone, opensAt, now, language, short)}`;
}
