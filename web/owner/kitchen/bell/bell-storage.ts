import { writeStored } from '../../../storage/safe-storage.ts';
import type { StorageArea } from '../../../storage/safe-storage.ts';
import { fieldsOf, readStoredJson } from '../../../storage/stored-json.ts';
import { type BellMemory, QUIET } from './bell-schedule.ts';

const KEY = 'comal-kitchen-bell';

/** Which orders wait for their time and which call since it came, so that a tablet reloaded meanwhile still rings. */
export interface BellStorage {
  load(): BellMemory;
  keep(memory: BellMemory): void;
}

function ids(list: unknown): ReadonlySet<string> {
  return new Set(Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : []);
}

export function bellStorage(area: StorageArea): BellStorage {
  let last = '';
  return {
    load() {
      const { later, due } = readStoredJson(area, KEY, fieldsOf);
      return { ...QUIET, later: ids(later), due: ids(due) };
    },
    keep({ later, due }) {
      const text = JSON.stringify({ later: [...later], due: [...due] });
      if (text === last) return;
      last = text;
      // Storage may be full or forbidden: the bell then remembers while the board stays open.
      writeStored(area, KEY, text);
    },
  };
}
