import { rmSync } from 'node:fs';
import { afterAll } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A new temporary folder, removed once the tests of the file are done. */
export function removedFolder(prefix: string): string {
  const folder = temporaryFolder(prefix);
  folders.push(folder);
  return folder;
}
