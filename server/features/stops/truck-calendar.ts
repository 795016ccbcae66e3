import ical, { type ICalCalendar } from 'ical-generator';
import type { SiteLanguage } from '../../../domain/language.ts';
import type { StopVisit } from '../../../domain/stops.ts';
import { translated } from '../../../domain/translated.ts';
import { minutesIntoDay, truckDay } from '../../../domain/truck-time.ts';
import { singleLine } from '../../http/single-line.ts';

const ZONE = 'America/Phoenix';
const HOUR_S = 3600;
/** Arizona has no daylight saving time. */
const ZONE_COMPONENT = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:-0700',
  'TZOFFSETTO:-0700',
  'TZNAME:MST',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\n');

const MESSAGES: Record<SiteLanguage, { title: (name: string, place: string) => string; about: string }> = {
  en: { title: (name, place) => `${name}: ${place}`, about: 'Where the truck parks, and when.' },
  es: { title: (name, place) => `${name}: ${place}`, about: 'Dónde se estaciona el food truck, y cuándo.' },
};

/** An instant whose parts the calendar library reads in the truck's time, whatever the server's zone. */
class TruckDate extends Date {
  readonly internal = new Date(this.getTime());
  tzComponents(): string[] {
    return ['-', '07', '00'];
  }
  withTimeZone(): this {
    return this;
  }
  override getFullYear(): number {
    return Number(truckDay(this.getTime()).slice(0, 4));
  }
  override getMonth(): number {
    return Number(truckDay(this.getTime()).slice(5, 7)) - 1;
  }
  override getDate(): number {
    return Number(truckDay(this.getTime()).slice(8, 10));
  }
  override getHours(): number {
    return Math.floor(minutesIntoDay(this.getTime()) / 60);
  }
  override getMinutes(): number {
    return minutesIntoDay(this.getTime()) % 60;
  }
  override getSeconds(): number {
    return 0;
  }
}

interface Calendar {
  name: string;
  /** Without a trailing slash. */
  publicUrl: string;
  language: SiteLanguage;
  visits: readonly StopVisit[];
  /** Time of the request, epoch ms. */
  now: number;
}

/** Returns the truck's stops as a calendar feed (RFC 5545): the same stop on the same day is the same event. */
export function truckCalendar({ name, publicUrl, language, visits, now }: Calendar): string {
  const words = MESSAGES[language];
  const host = new URL(publicUrl).host;
  const calendar: ICalCalendar = ical({
    name: singleLine(name),
    description: words.about,
    prodId: { company: 'Comal', product: 'truck', language: language.toUpperCase() },
    source: `${publicUrl}/truck.ics`,
    timezone: { name: null, generator: () => ZONE_COMPONENT },
    ttl: HOUR_S,
  });
  for (const visit of visits) {
    const { place, address, pin } = visit;
    const note = translated(visit.note, language);
    calendar.createEvent({
      id: `${visit.stopId}-${visit.day}@${host}`,
      start: new TruckDate(visit.from),
      end: new TruckDate(visit.to),
      timezone: ZONE,
      stamp: new Date(now),
      summary: place === name ? singleLine(name) : words.title(singleLine(name), singleLine(place)),
      location: pin === null ? address : { title: place, address, geo: { lat: pin.lat, lon: pin.lng } },
      description: note === '' ? null : note,
      url: `${publicUrl}/location`,
    });
  }
  return calendar.toString();
}
