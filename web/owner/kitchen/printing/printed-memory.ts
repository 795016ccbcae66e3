import { writeStored } from '../../../storage/safe-storage.ts';
import type { StorageArea } from '../../../storage/safe-storage.ts';
import { readStoredJson } from '../../../storage/stored-json.ts';

const KEY = 'comal-printed-tickets';
/** Far more than a day's orders. */
const REMEMBERED = 1000;

function ids(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
}

/** The orders whose tickets this device has printed, so that each is printed once across reloads. */
export interface PrintedMemory {
  /** Returns the ids that are new here, and remembers them. */
  take(ids: readonly string[]): string[];
}

export function printedMemory(area: StorageArea): PrintedMemory {
  // Without storage, each ticket still prints once while the board stays open.
  let known: readonly string[] = [];
  return {
    take(orderId) {
      const before = new Set([...readStoredJson(area, KEY, ids), ...known]);
      const fresh = orderId.filter((id) => !before.has(id));
      if (fresh.length === 0) return [];
      known = [...before, ...fresh].slice(-REMEMBERED);
      writeStored(area, KEY, JSON.stringify(known));
      return fresh;
    },
  };
}
