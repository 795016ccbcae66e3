import type { StaffLanguage } from '../../../domain/language.ts';
import { knownZones, zoneName, zonePlace } from '../../../domain/format/time/time-zone.ts';

/** "Chicago · Central Time". */
export function zoneLabel(zone: string, language: StaffLanguage): string {
  return `${zonePlace(zone)} · ${zoneName(zone, language)}`;
}

interface ZoneGroup {
  /** "America". */
  region: string;
  zones: { zone: string; label: string }[];
}

/** Returns every zone that the browser knows by region, each under its place's name. */
export function zoneGroups(language: StaffLanguage): ZoneGroup[] {
  const groups = new Map<string, ZoneGroup>();
  for (const zone of knownZones()) {
    const [region = zone] = zone.split('/');
    const group = groups.get(region) ?? { region, zones: [] };
    group.zones.push({ zone, label: zoneLabel(zone, language) });
    groups.set(region, group);
  }
  return [...groups.values()];
}
