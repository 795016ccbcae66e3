import ical, { type ICalCalendar } from 'ical-generator';
import type { SiteLanguage } from '../../../domain/language.ts';
import type { StopVisit } from '../../../domain/stops/stops.ts';
import { translated } from '../../../domain/translated.ts';
import { singleLine } from '../../../domain/texts/single-line.ts';

const HOUR_S = 3600;

const MESSAGES: Record<SiteLanguage, { title: (name: string, place: string) => string; about: string }> = {
  en: { title: (name, place) => `${name}: ${place}`, about: 'Where the truck parks, and when.' },
  es: { title: (name, place) => `${name}: ${place}`, about: 'Dónde se estaciona el food truck, y cuándo.' },
};

interface Calendar {
  name: string;
  /** Without a trailing slash. */
  publicUrl: string;
  language: SiteLanguage;
  visits: readonly StopVisit[];
  /** Time of the request, epoch ms. */
  now: number;
}

/**
 * Returns the truck's stops as a calendar feed (RFC 5545) with instants in UTC, which every calendar
 * shows on its reader's clock. The same stop on the same day is the same event. */
export function truckCalendar({ name, publicUrl, language, visits, now }: Calendar): string {
  const messages = MESSAGES[language];
  const host = new URL(publicUrl).host;
  const calendar: ICalCalendar = ical({
    name: singleLine(name),
    description: messages.about,
    prodId: { company: 'Comal', product: 'truck', language: language.toUpperCase() },
    source: `${publicUrl}/truck.ics`,
    ttl: HOUR_S,
  });
  for (const visit of visits) {
    const { place, address, pin } = visit;
    const note = translated(visit.note, language);
    calendar.createEvent({
      id: `${visit.stopId}-${visit.day}@${host}`,
      start: new Date(visit.from),
      end: new Date(visit.to),
      stamp: new Date(now),
      summary: place === name ? singleLine(name) : messages.title(singleLine(name), singleLine(place)),
      location: pin === null ? address : { title: place, address, geo: { lat: pin.lat, lon: pin.lng } },
      description: note === '' ? null : note,
      url: `${publicUrl}/location`,
    });
  }
  return calendar.toString();
}
