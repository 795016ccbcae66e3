import { inEachLanguage } from '../../localized.ts';
import type { Localized } from '../../language.ts';
import type { StopVisit } from '../../stops/stops.ts';
import { addDays, truckDay } from '../../truck-time.ts';
import { formatTime, spanishTime } from './clock.ts';
import { formatDay } from './day.ts';
import { formatWeekday } from './weekday.ts';

/**
 * Where and when the truck opens next: "Next stop: Mill Yard, Friday 5:00 PM", "… today 5:00 PM", "… Fri, Dec 4, 5:00 PM"
 * from a week on.
 */
export function formatNextStop(
  timeZone: string,
  { place, from }: Pick<StopVisit, 'place' | 'from'>,
  now: number,
): Localized<string> {
  const time = formatTime(timeZone, from);
  const day = truckDay(timeZone, from);
  const today = truckDay(timeZone, now);
  return inEachLanguage((language) => {
    const date = day < addDays(today, 7) ? null : formatDay(day, 'weekday', language);
    const weekday = date ?? formatWeekday(timeZone, from, language);
    const when = {
      en: day === today ? `today ${time}` : `${weekday}${date === null ? '' : ','} ${time}`,
      es: `${day === today ? 'hoy' : `el ${weekday}`} a ${spanishTime(time)}`,
    }[language];
    return { en: `Next stop: ${place}, ${when}`, es: `Próxima parada: ${place}, ${when}` }[language];
  });
}
