import type { StopView } from '../../contracts/ordering-status.ts';
import { mapUrl, type StopVisit } from '../../domain/stops/stops.ts';

/** Returns a stop as customers see it. */
export function stopView({ stopId, ...visit }: StopVisit): StopView {
  return { id: stopId, ...visit, mapsUrl: mapUrl(visit) };
}
