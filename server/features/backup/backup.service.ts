import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { StoredBackups } from '../../../contracts/owner/backup.ts';
import { backupTrouble } from '../../../domain/backups.ts';
import { dailyBackups } from '../../backups/backup-folder.ts';
import { growingFile } from '../../backups/growing-file.ts';
import { makeBackupFile, newPart } from '../../backups/make-backup.ts';
import { backupFiles, storedBackupView } from '../../backups/stored-backups.ts';
import { temporaryFolder } from '../../database/temporary-folder.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { keyIdOf, knownKeys } from '../../sealed-secrets.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { readBackupState } from '../../stores/backup-state.store.ts';
import { connectionsOf } from './restore.service.ts';

export interface NewBackup {
  /** Its bytes as they are written, from the first one on; fails where it does not become whole. */
  growing: () => AsyncGenerator<Uint8Array>;
  /** Resolves once it is whole and was read back. */
  whole: Promise<{ path: string; bytes: number }>;
  /** Deletes the file once it is made, or failed; call it when nobody reads it any more. */
  discard: () => Promise<void>;
}

/** Begins to write everything the truck has stored into one file, encrypted where the settings say so. */
export async function beginBackup(deps: Deps, staff: Staff): Promise<NewBackup> {
  const { encryption } = deps.environment.backup;
  const folder = await temporaryFolder('backup');
  const path = join(folder, 'backup.ndjson.gz');
  const part = newPart(path);
  const request = { place: deps.environment, path, now: deps.now(), encryption, daily: null };
  const whole = (async () => {
    const { rows, bytes } = await makeBackupFile(request, part);
    await recordDownload(deps, staff, { rows });
    return { path, bytes };
  })();
  whole.catch(() => undefined);
  return {
    growing: () => growingFile({ part, path }, whole),
    whole,
    async discard() {
      await Promise.allSettled([whole]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function recordDownload(deps: Deps, staff: Staff, after: { rows: number } | { kept: string }): Promise<void> {
  return recordAudit(deps.db, deps, {
    staff,
    action: 'backup.made',
    subject: '',
    before: null,
    after,
  });
}

/** Returns the daily backups and those made before restores, in this process's folders. */
export async function storedBackups(deps: Deps): Promise<StoredBackups> {
  const { dataDir } = deps.environment;
  return {
    daily: await dailyBackupsView(deps),
    folder: resolve(dataDir),
    files: (await backupFiles(dataDir)).map(storedBackupView),
    secretsKeys: neededKeys(deps),
  };
}

async function dailyBackupsView({ db, environment, now }: Deps): Promise<StoredBackups['daily']> {
  const { folder, minutes, encryption, store } = environment.backup;
  const state = await readBackupState(db);
  return {
    minutes,
    folder,
    store: store === null ? null : `${new URL(store.endpoint).host}/${store.bucket}/${store.prefix}`,
    encrypted: encryption !== null,
    last: state?.madeAt == null ? null : { madeAt: state.madeAt, bytes: state.bytes ?? 0 },
    trouble: minutes === null || state === null ? null : backupTrouble(state, now()),
    failed: state?.lastFailure ?? null,
    files: await dailyBackups(folder),
  };
}

/** The keys that sealed what is connected here; after a change of the key there may be two. */
function neededKeys(deps: Deps): StoredBackups['secretsKeys'] {
  const own = connectionsOf(deps).filter(({ connection }) => connection.state().source === 'console');
  if (own.length === 0) return [];
  const ids = new Set(own.map(({ connection }) => keyIdOf(connection.sealed() ?? '')));
  return knownKeys(deps.environment).flatMap(({ id, source }) => (ids.has(id) ? [{ id, source }] : []));
}

/** Returns a stored file to be sent; undefined for an unknown name. */
export async function storedBackup(
  deps: Deps,
  staff: Staff,
  name: string,
): Promise<{ name: string; path: string; bytes: number } | undefined> {
  const { dataDir, backup } = deps.environment;
  const daily = (await dailyBackups(backup.folder)).map((one) => ({
    ...one,
    path: join(backup.folder, one.name),
  }));
  const file = [...daily, ...(await backupFiles(dataDir))].find((one) => one.name === name);
  if (file !== undefined) await recordDownload(deps, staff, { kept: name });
  return file;
}
