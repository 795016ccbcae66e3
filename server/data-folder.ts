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
 * Creates the data folder where it is missing and makes its files private to this user; an existing folder keeps its
 * mode. Throws with the setting's name where the folder cannot be used.
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

/** Creates it part by part: Node's recursive mkdir never returns under /proc. */
function makeFolder(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found !== undefined) throw new Error('it is not a folder');
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Files of another user, such as a volume's `lost+found`, are left alone. */
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
