import type { Localized } from '../language.ts';
import type { SpecialDay } from '../hours/opening-hours.ts';

/** Where the truck parks: an address as people write it, and its pin where the owner set one. */
export interface Place {
  place: string;
  address: string;
  /** Degrees. */
  pin: { lat: number; lng: number } | null;
}

/** A place in the truck's calendar, on one day or every week. */
export interface Stop extends Place {
  id: string;
  /** `YYYY-MM-DD`, or null for a weekly stop. */
  day: string | null;
  /** 0 is Monday; null for a stop on one day. */
  weekday: number | null;
  /** Minutes after the day's midnight, truck time; 1440 and more are the next day's. */
  opens: number;
  closes: number;
  /** For customers; may be empty in any language. */
  note: Localized<string>;
}

/** A stop on a certain day, which the night after it belongs to. Instants are epoch milliseconds. */
export interface StopVisit extends Place, Pick<Stop, 'opens' | 'closes'> {
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
  /** The truck's IANA zone. */
  timeZone: string;
}

/**
 * Returns the stop at which a customer coming at an instant (epoch ms) of a business day finds the truck: the current one,
 * also of another day, or that day's next or last one.
 */
export function stopAt<V extends Pick<StopVisit, 'day' | 'from' | 'to'>>(
  at: number,
  businessDay: string,
  visits: readonly V[],
): V | null {
  const today = visits.filter(({ day }) => day === businessDay);
  return (
    visits.find(({ from, to }) => from <= at && at < to) ??
    today.find(({ to }) => at < to) ??
    today.at(-1) ??
    null
  );
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
