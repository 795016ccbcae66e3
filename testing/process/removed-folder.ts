import { rmSync } from 'node:fs';
import { afterAll } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Returns a new temporary folder, deleted after the tests of the file. */
export function removedFolder(prefix: string): string {
  const folder = temporaryFolder(prefix);
  folders.push(folder);
  return folder;
}
