import { businessDay, type TruckClock } from '../../../domain/business-day.ts';
import { hoursOn } from '../../../domain/hours/opening-hours.ts';
import type { DayHours, SpecialDay, WeeklyHours } from '../../../domain/hours/opening-hours.ts';
import { mondayOf } from '../../../domain/monday.ts';
import { addDays, truckInstant } from '../../../domain/truck-time.ts';

/** Where the truck is on one day. */
export interface Stop {
  /** `YYYY-MM-DD`, truck time; a night after midnight belongs to the day before, as the business day does. */
  day: string;
  hours: DayHours;
  when: 'past' | 'today' | 'coming';
  /** The special day with the owner's note for customers; null on other days. */
  special: SpecialDay | null;
}

export interface Week {
  /** True when this week is over and the next one is shown. */
  next: boolean;
  /** Monday first. */
  stops: Stop[];
}

interface Calendar {
  hours: WeeklyHours;
  specialDays: readonly SpecialDay[];
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];

function stopOn(day: string, today: string, { hours, specialDays }: Calendar): Stop {
  const special = specialDays.find((candidate) => candidate.day === day) ?? null;
  const when = day < today ? 'past' : day === today ? 'today' : 'coming';
  return { day, hours: hoursOn(day, hours, specialDays), when, special };
}

/**
 * Returns this week's stops at an instant (epoch ms), or next week's once this week's last service has ended. `visits`:
 * the stops of the truck's own calendar, whatever the hours.
 */
export function weekStops(
  clock: TruckClock,
  now: number,
  calendar: Calendar,
  visits: readonly { day: string; to: number }[] = [],
): Week {
  const today = businessDay(clock, now);
  const monday = mondayOf(today);
  const from = (first: string) => WEEK.map((n) => stopOn(addDays(first, n), today, calendar));
  const stops = from(monday);
  const ahead = ({ day, hours }: Stop) =>
    visits.some((visit) => visit.day === day && now < visit.to) ||
    hours.some(({ closes }) => now < truckInstant(clock.timeZone, day, closes));
  const nextStops = from(addDays(monday, 7));
  const next = !stops.some(ahead) && nextStops.some(ahead);
  return { next, stops: next ? nextStops : stops };
}

/** How many days ahead special days are shown. */
const AHEAD = 60;

/** Returns special days from today on, soonest first. */
export function comingUp(clock: TruckClock, now: number, specialDays: readonly SpecialDay[]): SpecialDay[] {
  const today = businessDay(clock, now);
  const last = addDays(today, AHEAD);
  return specialDays
    .filter(({ day }) => day >= today && day <= last)
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Returns the usual week, Monday first, with today's actual hours. */
export function hoursList(clock: TruckClock, now: number, calendar: Calendar): Stop[] {
  const today = businessDay(clock, now);
  const monday = mondayOf(today);
  return WEEK.map((n) => {
    const day = addDays(monday, n);
    const special = day === today ? calendar.specialDays : [];
    return stopOn(day, today, { hours: calendar.hours, specialDays: special });
  });
}
