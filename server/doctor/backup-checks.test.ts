import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removedFolder } from '../../testing/process/removed-folder.ts';
import { startS3Server } from '../../testing/process/s3-server.ts';
import { testEnvironment } from '../../testing/test-app.ts';
import { dailyBackupName } from '../backups/backup-names.ts';
import { checkBackups } from './backup-checks.ts';

const MADE = Date.UTC(2026, 10, 22, 11, 30);

test('backups are told with their newest, and where they go nowhere else or cannot go', async () => {
  const folder = removedFolder('comal-doctor-');
  const settings = { ...testEnvironment().backup, folder };
  expect(await checkBackups(settings, false)).toMatchObject({
    level: 'ok',
    text: `the newest in ${folder} is still to come`,
  });
  writeFileSync(join(folder, dailyBackupName(MADE, true)), '');
  expect(await checkBackups(settings, false)).toMatchObject({
    level: 'ok',
    text: expect.stringContaining('is of 2026-11-22T11:30:00.000Z'),
  });
  expect(await checkBackups(settings, true)).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('and nowhere else'),
  });
  expect(await checkBackups({ ...settings, minutes: null }, true)).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('BACKUP_TIME'),
  });
});

test('a store that answers is told with its newest, and one that refuses is a fault', async () => {
  const server = await startS3Server();
  const settings = { ...testEnvironment().backup, folder: removedFolder('comal-doctor-') };
  const check = (secretAccessKey: string) =>
    checkBackups({ ...settings, store: { ...server.settings, secretAccessKey } }, true);
  const { secretAccessKey } = server.settings;
  expect(await check(secretAccessKey)).toMatchObject({
    level: 'ok',
    text: expect.stringContaining('in the bucket truck is still to come'),
  });
  server.objects.set(dailyBackupName(MADE, true), Buffer.from('x'));
  expect(await check(secretAccessKey)).toMatchObject({
    level: 'ok',
    text: expect.stringContaining('in the bucket truck is of 2026-11-22T11:30:00.000Z'),
  });
  expect(await check('wrong')).toMatchObject({
    level: 'fault',
    text: expect.stringMatching(/SignatureDoesNotMatch.*BACKUP_S3/),
  });
  await server.stop();
});
