import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/process/temporary-folder.ts';
import { prepareDataFolder } from './data-folder.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = temporaryFolder('comal-data-');
  folders.push(folder);
  return folder;
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('the data folder', () => {
  test('is made with all folders above it, for its owner alone', () => {
    const folder = join(newFolder(), 'var', 'lib', 'comal');
    prepareDataFolder(folder);
    expect(modeOf(folder)).toBe('700');
    prepareDataFolder(folder);
  });

  test('of 755 keeps its mode, and the files in it are closed to others', () => {
    const folder = newFolder();
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'backups'), { mode: 0o755 });
    const files = ['comal.db', 'comal.db-wal', 'square-sandbox.db', join('backups', 'before-restore.gz')];
    for (const file of files) {
      writeFileSync(join(folder, file), 'x');
      chmodSync(join(folder, file), 0o644);
    }
    prepareDataFolder(folder);
    expect(modeOf(folder)).toBe('755');
    for (const file of files) expect([file, modeOf(join(folder, file))]).toEqual([file, '600']);
  });

  test.each([
    ['a file', () => join(newFolder(), 'file')],
    ['under a file', () => join(newFolder(), 'file', 'data')],
    ['where nothing can be made', () => '/proc/nope/data'],
  ])('that is %s is refused in one line that names the setting', (_, path) => {
    const at = path();
    const file = at.replace(/\/data$/, '');
    if (!file.startsWith('/proc')) writeFileSync(file, 'x');
    expect(() => prepareDataFolder(at)).toThrow(/^DATA_DIR: \S+ cannot be used \(.+\)\.$/);
  });
});
