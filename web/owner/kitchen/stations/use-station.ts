import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { KitchenSettings } from '../../../../contracts/owner/kitchen.ts';
import { OTHER_STATION, type Station, type StationId } from '../../../../domain/menu/stations.ts';
import { readSetting, writeSetting } from '../../device-settings.ts';
import { storedStations } from './stored-stations.ts';

/** The board of whole orders, in the address and on the device. */
export const ALL = 'all';

export interface ChosenStation {
  stations: readonly Station[];
  /** What this screen shows; null for whole orders. */
  station: StationId | null;
  choose: (choice: string) => void;
}

/** The stations there are, and the one that this tablet shows: it is in the address and stays on the tablet. */
export function useStation(settings: KitchenSettings | null): ChosenStation {
  const [stored] = useState(storedStations.load);
  const stations = settings?.stations ?? stored;
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('station');
  const choices = [ALL, ...stations.map(({ id }) => id), OTHER_STATION];
  const known = choices.find((choice) => choice === asked);
  const chosen = stations.length === 0 ? ALL : (known ?? readSetting('station', choices) ?? ALL);

  useEffect(() => {
    if (settings !== null) storedStations.save(settings.stations);
  }, [settings]);
  useEffect(() => {
    if (known !== undefined) writeSetting('station', known);
    else if (chosen !== ALL) navigate(`${path}?station=${encodeURIComponent(chosen)}`, { replace: true });
  }, [known, chosen, path, navigate]);

  return {
    stations,
    station: chosen === ALL ? null : chosen,
    choose: (choice) => {
      writeSetting('station', choice);
      navigate(choice === ALL ? path : `${path}?station=${encodeURIComponent(choice)}`, { replace: true });
    },
  };
}
