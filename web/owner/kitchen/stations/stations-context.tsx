import { createContext, useContext } from 'react';
import { stationName } from '../../../../contracts/order/station.messages.ts';
import type { Station, StationId } from '../../../../domain/menu/stations.ts';
import { useConsoleLanguage } from '../../console-language.tsx';

const StationsContext = createContext<readonly Station[]>([]);
export const StationsProvider = StationsContext.Provider;

/** Returns the kitchen's stations, in its order. */
export const useStations = (): readonly Station[] => useContext(StationsContext);

/** Returns the names of stations in the reader's language: "Grill, Drinks". */
export function useStationNames(): (ids: readonly StationId[]) => string {
  const stations = useStations();
  const { language } = useConsoleLanguage();
  const names = Object.fromEntries(stations.map(({ id, name }) => [id, name]));
  return (ids) => ids.map((id) => stationName(id, names, language)).join(', ');
}

/** A station's name in the reader's language. */
export function StationName({ id }: { id: StationId }) {
  return useStationNames()([id]);
}
