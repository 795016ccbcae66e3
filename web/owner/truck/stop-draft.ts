import type { StopsView, StopUpdate } from '../../../contracts/owner/stops.ts';
import type { Localized } from '../../../domain/language.ts';
import { LATEST_CLOSING } from '../../../domain/hours/hours-check.ts';
import { UNWRITTEN } from '../../../domain/localized.ts';
import type { Place, Stop } from '../../../domain/stops/stops.ts';

/** A place as typed. */
export interface PlaceDraft {
  place: string;
  address: string;
  /** "32.7253, -114.6244", or empty. */
  pin: string;
  note: Localized<string>;
}

/** A stop as typed; `id` is null for a new one. */
export interface StopDraft extends PlaceDraft {
  id: string | null;
  weekly: boolean;
  day: string;
  weekday: number;
  opens: number;
  closes: number;
}

export const EMPTY_PLACE: PlaceDraft = { place: '', address: '', pin: '', note: UNWRITTEN };

export type StopProblem = 'place' | 'address' | 'pin' | 'times' | 'day';

export function pinText(pin: Place['pin']): string {
  return pin === null ? '' : `${pin.lat}, ${pin.lng}`;
}

/** Returns a text's pin, null for an empty one; undefined for an invalid position. */
export function readPin(text: string): Place['pin'] | undefined {
  if (text.trim() === '') return null;
  const match = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  const [lat, lng] = [Number(match?.[1] ?? Number.NaN), Number(match?.[2] ?? Number.NaN)];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}

/** Returns a place's first problem; null without one. */
export function placeProblem(draft: PlaceDraft): StopProblem | null {
  if (draft.place.trim() === '') return 'place';
  if (draft.address.trim() === '') return 'address';
  return readPin(draft.pin) === undefined ? 'pin' : null;
}

export function stopProblem(draft: StopDraft): StopProblem | null {
  if (!draft.weekly && draft.day === '') return 'day';
  return (
    placeProblem(draft) ?? (draft.opens >= draft.closes || draft.closes > LATEST_CLOSING ? 'times' : null)
  );
}

/** Returns the place of a valid draft. */
export function placeOf({ place, address, pin, note }: PlaceDraft) {
  return { place, address, pin: readPin(pin) ?? null, note };
}

export function updateOf(draft: StopDraft): StopUpdate {
  const { weekly, day, weekday, opens, closes } = draft;
  const when = { day: weekly ? null : day, weekday: weekly ? weekday : null };
  return { ...placeOf(draft), ...when, opens, closes };
}

export function draftOf(stop: Stop, day: string, weekday: number): StopDraft {
  const { id, place, address, pin, note, opens, closes } = stop;
  return {
    id,
    place,
    address,
    pin: pinText(pin),
    note,
    opens,
    closes,
    weekly: stop.day === null,
    day: stop.day ?? day,
    weekday: stop.weekday ?? weekday,
  };
}

const KNOWN_PLACES = 6;

/** Returns the places of a calendar, each once, last used first; the site's own address comes last. */
export function knownPlaces({ stops, address }: Pick<StopsView, 'stops' | 'address'>) {
  const newest = [...stops].sort((a, b) => ((a.day ?? '') < (b.day ?? '') ? 1 : -1));
  const usual = { place: address.split(',')[0] ?? address, address, pin: null, note: UNWRITTEN };
  const known = new Map<string, ReturnType<typeof placeOf>>();
  for (const { place, address: where, pin, note } of newest) {
    const key = where.toLowerCase();
    if (!known.has(key)) known.set(key, { place, address: where, pin, note });
  }
  const places = [...known.values()].slice(0, KNOWN_PLACES);
  return known.has(address.toLowerCase()) ? places : [...places, usual];
}
