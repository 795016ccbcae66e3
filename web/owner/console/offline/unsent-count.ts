import { deviceStorage, readStored, writeStored } from '../../../storage/safe-storage.ts';

/** Where the tabs of a tablet, and its sign-in, read how many orders wait on it. */
export const UNSENT_COUNT = 'comal-unsent-orders';

export function writeUnsentCount(count: number): void {
  writeStored(deviceStorage, UNSENT_COUNT, count === 0 ? null : String(count));
}

export function readUnsentCount(): number {
  const count = Number(readStored(deviceStorage, UNSENT_COUNT));
  return Number.isInteger(count) && count > 0 ? count : 0;
}
