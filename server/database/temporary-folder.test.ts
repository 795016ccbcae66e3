import { existsSync } from 'node:fs';
import { mkdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removedFolder } from '../../testing/process/removed-folder.ts';
import { deleteForgottenFolders, temporaryFolder } from './temporary-folder.ts';

const TWO_DAYS_S = 2 * 24 * 60 * 60;

test('folders that a killed process left are deleted after a day, and nothing else of that name', async () => {
  const then = Date.now() / 1000 - TWO_DAYS_S;
  const forgotten = await temporaryFolder('restore');
  await writeFile(join(forgotten, 'upload.ndjson.gz'), 'everything');
  const inUse = await temporaryFolder('backup');
  const outside = removedFolder('comal-outside-');
  const link = join(tmpdir(), `comal-restore-link-${process.pid}`);
  const foreign = join(tmpdir(), `comal-move-house-${process.pid}.txt`);
  await symlink(outside, link);
  await writeFile(foreign, 'a note');
  await mkdir(join(outside, 'kept'));
  for (const path of [forgotten, outside, foreign]) await utimes(path, then, then);
  await deleteForgottenFolders();
  expect([forgotten, inUse, foreign, link, join(outside, 'kept')].map((path) => existsSync(path))).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
  for (const path of [inUse, foreign, link]) await rm(path, { recursive: true, force: true });
});
