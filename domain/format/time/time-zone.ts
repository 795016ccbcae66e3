import type { Language } from '../../language.ts';
import { LOCALES } from '../locale.ts';

/** The place that a zone is named after: "Los Angeles", "Knox, Indiana". */
export function zonePlace(timeZone: string): string {
  const [, ...place] = timeZone.split('/');
  return (place.length === 0 ? timeZone : place.toReversed().join(', ')).replaceAll('_', ' ');
}

/** A zone's name as people say it: "Central Time", "hora central". */
export function zoneName(timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language].tag, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The IANA zone that this device is set to. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Every IANA zone that this device knows. */
export function knownZones(): string[] {
  return Intl.supportedValuesOf('timeZone');
}
