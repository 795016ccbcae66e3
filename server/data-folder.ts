import {
  accessSync,
  chmodSync,
  constants,
  type Dirent,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

/**
 * Makes the data folder where it is missing and keeps every file in it from other users of the machine; the folder's own
 * mode is its owner's choice. Throws with the setting's name where the folder cannot be used.
 */
export function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`DATA_DIR: ${dataDir} cannot be used (${reason(error)}).`, { cause: error });
  }
  closeToOthers(dataDir);
}

/** Part by part: Node's own recursive way never ends under /proc. */
function makeFolder(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found !== undefined) throw new Error('it is not a folder');
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Files of somebody else, such as a volume's `lost+found`, are none of ours to change. */
function closeToOthers(folder: string): void {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) closeToOthers(path);
    else if (entry.isFile() && (lstatSync(path).mode & OTHERS) !== 0) {
      try {
        chmodSync(path, OWNER_ONLY);
      } catch {
        continue;
      }
    }
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
