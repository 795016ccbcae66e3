import type { Localized, StaffLanguage } from '../../domain/language.ts';
import { OTHER_STATION, type StationId } from '../../domain/menu/stations.ts';
import { translated } from '../../domain/translated.ts';

const OTHER: Record<StaffLanguage, string> = { en: 'Other dishes', es: 'Otros platillos' };

/** Returns a station's name; what belongs to none is "Other dishes", and one that was removed has its key. */
export function stationName(
  id: StationId,
  names: Readonly<Record<StationId, Localized<string>>>,
  language: StaffLanguage,
): string {
  if (id === OTHER_STATION) return OTHER[language];
  const name = names[id];
  return name === undefined ? id : translated(name, language);
}
