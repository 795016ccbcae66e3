import { SITE_LANGUAGES } from '../language.ts';
import { type FormProblems, normalizeText } from './menu-check.ts';
import { keysOfName } from './row-key.ts';
import { MAX_STATIONS, NO_STATION, OTHER_STATION, type Station } from './stations.ts';

export const MAX_STATION_NAME = 24;

/** Keys with a meaning of their own in the board's address. */
const RESERVED = [NO_STATION, 'all', OTHER_STATION];

/** Returns the tidied stations, each new one (without a key) with the first free key of its name. */
export function normalizeStations(typed: readonly Station[]): Station[] {
  const taken = new Set(typed.map(({ id }) => id));
  return typed.map(({ id, name: written }) => {
    const name = normalizeText(written);
    if (id !== NO_STATION) return { id, name };
    for (const key of keysOfName(name.en, 'station', RESERVED)) {
      if (taken.has(key)) continue;
      taken.add(key);
      return { id: key, name };
    }
    throw new Error('a name gives keys without end');
  });
}

/** Returns the problems of tidied stations by path, such as `1.name.es`. */
export function stationProblems(stations: readonly Station[]): FormProblems {
  const problems: FormProblems = {};
  const seen = new Set<string>();
  stations.forEach(({ name }, at) => {
    if (name.en === '') problems[`${at}.name.en`] = 'missing';
    if (at >= MAX_STATIONS) problems[`${at}.name.en`] = 'too_many';
    for (const language of SITE_LANGUAGES) {
      const text = name[language].toLowerCase();
      if (text.length > MAX_STATION_NAME) problems[`${at}.name.${language}`] = 'too_long';
      else if (text !== '' && seen.has(`${language} ${text}`)) {
        problems[`${at}.name.${language}`] = 'duplicate';
      }
      seen.add(`${language} ${text}`);
    }
  });
  return problems;
}
