import * as areas from '../../../storage/safe-storage.ts';
import { fieldsOf, readStoredJson } from '../../../storage/stored-json.ts';
import { UNWRITTEN } from '../../../../domain/localized.ts';
import type { Station } from '../../../../domain/menu/stations.ts';

const KEY = 'comal-kitchen-stations';

function isStation(value: unknown): value is Station {
  const { id, name } = fieldsOf(value);
  const names = fieldsOf(name);
  return typeof id === 'string' && Object.keys(UNWRITTEN).every((each) => typeof names[each] === 'string');
}

/** The stations as this tablet last read them: without a network its board still shows its own. */
export const storedStations = {
  load: (): Station[] =>
    readStoredJson(areas.deviceStorage, KEY, (stored) =>
      Array.isArray(stored) ? stored.filter(isStation) : [],
    ),
  save: (stations: readonly Station[]): void => {
    areas.writeStored(areas.deviceStorage, KEY, stations.length === 0 ? null : JSON.stringify(stations));
  },
};
