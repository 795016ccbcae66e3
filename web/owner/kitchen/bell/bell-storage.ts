import { writeStored } from '../../../storage/safe-storage.ts';
import type { StorageArea } from '../../../storage/safe-storage.ts';
import { fieldsOf, readStoredJson } from '../../../storage/stored-json.ts';
import { type BellMemory, QUIET } from './bell-schedule.ts';

const KEY = 'comal-kitchen-bell';

/** Stores which orders are scheduled and which ring since they became due, so that a reloaded tablet still rings. */
export interface BellStorage {
  load(): BellMemory;
  save(memory: BellMemory): void;
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
    save({ later, due }) {
      const text = JSON.stringify({ later: [...later], due: [...due] });
      if (text === last) return;
      last = text;
      // Without storage the bell remembers while the board stays open.
      writeStored(area, KEY, text);
    },
  };
}
