const KEY = 'comal-printed-tickets';
/** Far more than a day's orders. */
const REMEMBERED = 1000;

/** Which orders' tickets this device has printed, so that each comes out once, however often the board is opened. */
export interface PrintedMemory {
  /** Those of the ids that are new here; from now on they are not. */
  take(ids: readonly string[]): string[];
}

export function printedMemory(storage: Pick<Storage, 'getItem' | 'setItem'>): PrintedMemory {
  // Where nothing can be kept, each ticket still prints once while the board stays open.
  let known: readonly string[] = [];
  const load = (): readonly string[] => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
      return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
    } catch {
      return [];
    }
  };
  return {
    take(ids) {
      const before = new Set([...load(), ...known]);
      const fresh = ids.filter((id) => !before.has(id));
      if (fresh.length === 0) return [];
      known = [...before, ...fresh].slice(-REMEMBERED);
      try {
        storage.setItem(KEY, JSON.stringify(known));
      } catch {
        // A full or forbidden storage: `known` remembers.
      }
      return fresh;
    },
  };
}
