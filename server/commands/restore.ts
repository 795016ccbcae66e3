import { statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { localEvents } from '../adapters/events/local-events.ts';
import { fetchBackup, newestBackup } from '../backups/backup-copy.ts';
import { openMailConnection } from '../connections/mail-connection.ts';
import { bundledAccount, hostAccount } from '../connections/square-accounts.ts';
import { openSquareConnection } from '../connections/square-connection.ts';
import { openTextConnection } from '../connections/text-connection.ts';
import { temporaryFolder } from '../database/temporary-folder.ts';
import type { Environment } from '../environment.ts';
import { restoreFile, type RestoreDeps } from '../features/backup/restore.service.ts';
import { makeLog } from '../log.ts';
import { newId } from '../new-id.ts';
import { type Command, CommandRefused } from './command.ts';
import { withStoppedTruck } from './stopped-truck.ts';

const PROBLEMS = {
  locked:
    'is encrypted: set the BACKUP_PASSPHRASE that it was made with, or BACKUP_AGE_IDENTITY to the key or its file.',
  not_a_backup: 'is no backup of Comal.',
  other_version: 'was made by a newer version: update Comal first.',
  incomplete: 'is damaged or cut short.',
  no_owner: 'holds no owner who could sign in.',
  misfit: 'holds rows that do not fit: nothing was changed.',
};
const CONNECTIONS = { square: 'Square', mail: 'the mail server', texts: 'the account for text messages' };

/**
 * Replaces everything by a backup: a file, the newest daily one (`latest`), or one of the store (`s3://bucket/name`). The
 * state before is kept in the data folder for a day.
 */
export const restore: Command = async (environment, file, { say }) => {
  if (file === undefined) {
    throw new CommandRefused('Which one? Usage: comal restore <file, latest or s3://bucket/name>');
  }
  const folder = await temporaryFolder('restore');
  try {
    await restorePath(environment, await pathOf(environment, file, folder), say);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Returns the path of the backup that was meant, which is copied into `folder` where it comes from the store. */
async function pathOf({ backup }: Environment, file: string, folder: string): Promise<string> {
  if (file === 'latest') {
    const newest = await newestBackup(backup, folder);
    if (newest !== null) return newest;
    throw new CommandRefused(
      `There is no daily backup in ${backup.folder}${backup.store === null ? '' : `, nor in the bucket ${backup.store.bucket}`}.`,
    );
  }
  if (/^s3:\/\/./.test(file)) {
    if (backup.store !== null) return fetchBackup(backup.store, file, folder);
    throw new CommandRefused('Set BACKUP_S3_ENDPOINT and the others, so that the store can be asked.');
  }
  const path = resolve(file);
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return path;
  throw new CommandRefused(`There is no file ${path}.`);
}

async function restorePath(
  environment: Environment,
  path: string,
  say: (line: string) => void,
): Promise<void> {
  await withStoppedTruck(environment, async ({ db }) => {
    const log = makeLog('silent');
    const shared = { environment, db, log, onChange: () => undefined };
    const { account: bundled } = await bundledAccount(environment, db);
    const deps: RestoreDeps = {
      db,
      environment,
      log,
      events: localEvents(log),
      now: Date.now,
      newId: () => newId(Date.now()),
      square: await openSquareConnection({ ...shared, host: hostAccount(environment), bundled }),
      mailConnection: await openMailConnection(shared),
      textConnection: await openTextConnection(shared),
    };
    const restored = await restoreFile(deps, null, path, { stopped: true });
    if (!restored.ok) {
      throw new CommandRefused(
        restored.error === 'invalid'
          ? `${path} ${PROBLEMS[restored.fields.backup]}`
          : 'Ordering is open: nothing was changed.',
      );
    }
    say(
      `${restored.rows} rows of ${new Date(restored.madeAt).toISOString()} restored from ${basename(path)}. Everybody signs in again.`,
    );
    say(`The state before is kept for a day: ${restored.kept.name} in ${environment.dataDir}`);
    for (const name of restored.connectAgain) say(`Connect ${CONNECTIONS[name]} again: its key is not here.`);
  });
}
