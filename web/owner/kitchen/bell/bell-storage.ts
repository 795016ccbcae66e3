import { type BellMemory, QUIET } from './bell-schedule.ts';

const KEY = 'comal-kitchen-bell';

/** Which orders wait for their time and which call since it came, so that a tablet reloaded meanwhile still rings. */
export interface BellStorage {
  load(): BellMemory;
  keep(memory: BellMemory): void;
}

function ids(kept: unknown, name: string): ReadonlySet<string> {
  const list: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : [];
  return new Set(Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : []);
}

export function bellStorage(storage: Pick<Storage, 'getItem' | 'setItem'>): BellStorage {
  let last = '';
  return {
    load() {
      try {
        const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
        return { ...QUIET, later: ids(kept, 'later'), due: ids(kept, 'due') };
      } catch {
        return QUIET;
      }
    },
    keep({ later, due }) {
      const text = JSON.stringify({ later: [...later], due: [...due] });
      if (text === last) return;
      last = text;
      try {
        storage.setItem(KEY, text);
      } catch {
        // Storage may be full or forbidden: the bell then remembers while the board stays open.
      }
    },
  };
}
