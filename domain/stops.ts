import type { Localized } from './language.ts';
import type { SpecialDay } from './menu/availability.ts';
import { addDays, truckDay, truckInstant, weekday } from './truck-time.ts';

/** Where the truck parks: an address as people write it, and its pin where the owner set one. */
export interface Place {
  place: string;
  address: string;
  /** Degrees. */
  pin: { lat: number; lng: number } | null;
}

/** A place in the truck's calendar, on one day or every week. Minutes after midnight, truck time. */
export interface Stop extends Place {
  id: string;
  /** `YYYY-MM-DD`, or null for a weekly stop. */
  day: string | null;
  /** 0 is Monday; null for a stop on one day. */
  weekday: number | null;
  opens: number;
  closes: number;
  /** For customers; may be empty in any language. */
  note: Localized<string>;
}

/** A stop on a certain day. Instants are epoch milliseconds. */
export interface StopVisit extends Place {
  stopId: string;
  day: string;
  from: number;
  to: number;
  note: Localized<string>;
}

/** The calendar that a day's stops are read from; a special day that is closed has no stops. */
export interface StopCalendar {
  stops: readonly Stop[];
  specialDays: readonly SpecialDay[];
}

/** Returns a stop's visit on one of its days (`YYYY-MM-DD`). */
export function stopVisit(stop: Stop, day: string): StopVisit {
  const { id, place, address, pin, note, opens, closes } = stop;
  return {
    stopId: id,
    day,
    from: truckInstant(day, opens),
    to: truckInstant(day, closes),
    place,
    address,
    pin,
    note,
  };
}

/**
 * Returns the stops of one day (`YYYY-MM-DD`), earliest first. A stop for that day replaces a weekly one at the same
 * time.
 */
export function stopsOn(day: string, { stops, specialDays }: StopCalendar): StopVisit[] {
  if (specialDays.some((special) => special.day === day && special.hours === null)) return [];
  const once = stops.filter((stop) => stop.day === day);
  const weekly = stops.filter(
    (stop) =>
      stop.day === null &&
      stop.weekday === weekday(day) &&
      !once.some(({ opens, closes }) => opens < stop.closes && stop.opens < closes),
  );
  return [...once, ...weekly]
    .map((stop) => stopVisit(stop, day))
    .sort((a, b) => a.from - b.from || a.to - b.to || (a.stopId < b.stopId ? -1 : 1));
}

/** Returns every stop of the `days` days from the day of an instant (epoch ms). */
export function stopsAhead(from: number, days: number, calendar: StopCalendar): StopVisit[] {
  const today = truckDay(from);
  return Array.from({ length: days }, (_, n) => stopsOn(addDays(today, n), calendar)).flat();
}

/**
 * Returns the stop of a day at which a customer coming at an instant (epoch ms) finds the truck: current, next or last.
 */
export function stopFor<V extends Pick<StopVisit, 'to'>>(at: number, stopsOfDay: readonly V[]): V | null {
  return stopsOfDay.find(({ to }) => at < to) ?? stopsOfDay.at(-1) ?? null;
}

/**
 * Returns where the truck is for a customer coming at an instant (epoch ms); null where the calendar has no stop that
 * day.
 */
export function placeAt(at: number, calendar: StopCalendar): StopVisit | null {
  return stopFor(at, stopsOn(truckDay(at), calendar));
}

/** Whether two places differ in address or pin, so that customers have to go elsewhere. */
export function isElsewhere(a: Place, b: Place): boolean {
  const pin = (place: Place) => (place.pin === null ? '' : `${place.pin.lat},${place.pin.lng}`);
  return plain(a.address) !== plain(b.address) || (pin(a) !== '' && pin(b) !== '' && pin(a) !== pin(b));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s,.]+/g, ' ')
    .trim();
}

/** Returns a map service's URL of a place. */
export function mapUrl({ address, pin }: Place): string {
  const query = pin === null ? address : `${pin.lat},${pin.lng}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
