import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2_000_000_000;

/** Returns a new temporary folder, in memory where there is room: a test database there takes 15 ms instead of 300. */
export function temporaryFolder(prefix: string): string {
  return mkdtempSync(join(hasRoomInMemory() ? SHARED_MEMORY : tmpdir(), prefix));
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(SHARED_MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize > ENOUGH_BYTES;
  } catch {
    return false;
  }
}
