import { writeStored } from '../../../storage/safe-storage.ts';
import type { StorageArea } from '../../../storage/safe-storage.ts';
import { fieldsOf, readStoredJson } from '../../../storage/stored-json.ts';
import type { Bump } from './bump.ts';

const KEY = 'comal-kitchen-bumps';
const STATUSES: readonly unknown[] = ['received', 'preparing', 'ready', 'picked_up'];

function isPart(value: unknown): boolean {
  const { station, ready } = fieldsOf(value);
  return typeof station === 'string' && typeof ready === 'boolean';
}

function isBump(value: unknown): value is Bump {
  if (typeof value !== 'object' || value === null) return false;
  const bump = value as Record<keyof Bump, unknown>;
  return (
    typeof bump.id === 'string' &&
    typeof bump.orderId === 'string' &&
    (bump.number === null || typeof bump.number === 'number') &&
    STATUSES.includes(bump.from) &&
    STATUSES.includes(bump.to) &&
    typeof bump.at === 'number' &&
    typeof bump.tried === 'boolean' &&
    (bump.read === undefined || (Array.isArray(bump.read) && bump.read.every(Number.isInteger))) &&
    (bump.part === undefined || isPart(bump.part))
  );
}

/** Stores unsent bumps across reloads. Two boards in one browser share it: each changes its own entries only. */
export interface BumpStorage {
  load(): Bump[];
  /** Updates the stored bumps from one queue of this board to its next. */
  save(before: readonly Bump[], after: readonly Bump[]): void;
  /** False when another board on this device has sent the bump meanwhile. */
  has(id: string): boolean;
}

export function bumpStorage(area: StorageArea): BumpStorage {
  // Without storage the board works from memory alone.
  let works = true;
  const read = () =>
    readStoredJson(area, KEY, (stored) => (Array.isArray(stored) ? stored.filter(isBump) : []));
  return {
    load: read,
    save(before, after) {
      if (before === after) return;
      const own = new Set([...before, ...after].map((bump) => bump.id));
      const others = read().filter((bump) => !own.has(bump.id));
      const bumps = [...others, ...after];
      works = writeStored(area, KEY, bumps.length === 0 ? null : JSON.stringify(bumps));
    },
    has: (id) => !works || read().some((bump) => bump.id === id),
  };
}
