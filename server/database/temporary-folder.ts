import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const WORKS = ['backup', 'restore', 'upgrade', 'move'] as const;
const NAME = new RegExp(`^comal-(${WORKS.join('|')})-`);
/** No work takes as long. */
const FORGOTTEN_MS = 24 * 60 * 60_000;

/** Creates a folder that only this user can read, outside of the data folder; whoever asks deletes it. */
export function temporaryFolder(work: (typeof WORKS)[number]): Promise<string> {
  return mkdtemp(join(tmpdir(), `comal-${work}-`));
}

/** Deletes those that a killed process left behind: they may hold everything that the truck has stored. */
export async function deleteForgottenFolders(): Promise<void> {
  const names = (await readdir(tmpdir()).catch(() => [])).filter((name) => NAME.test(name));
  for (const name of names) {
    const path = join(tmpdir(), name);
    const found = await lstat(path).catch(() => undefined);
    const isOwn = found?.isDirectory() === true && found.uid === process.getuid?.();
    // The file system's clock is the machine's.
    if (isOwn && Date.now() - found.mtimeMs > FORGOTTEN_MS) await rm(path, { recursive: true, force: true });
  }
}
