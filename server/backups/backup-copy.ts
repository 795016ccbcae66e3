import { createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupStore } from '../adapters/backup-store/backup-store.port.ts';
import type { BackupSettings, BackupStoreSettings } from '../backup-settings.ts';
import { dailyBackups, expiredBackups, sumOf } from './backup-folder.ts';
import { dailyBackupMadeAt } from './backup-names.ts';

/** Opens the store of the settings. Its client is loaded where it is used: most trucks have no store. */
async function openStore(settings: BackupStoreSettings): Promise<BackupStore> {
  const { s3BackupStore } = await import('../adapters/backup-store/s3.backup-store.ts');
  return s3BackupStore(settings, (name) => dailyBackupMadeAt(name) !== null);
}

/**
 * Copies a daily backup to the store, reads it back, and deletes the expired ones there. Rejects, leaving no copy, where
 * the store returns other bytes.
 */
export async function copyToStore(
  settings: BackupStoreSettings,
  file: { name: string; path: string; sha256: string },
  timeZone: string,
  warn: (warning: string) => void,
): Promise<void> {
  const store = await openStore(settings);
  await store.deleteUnfinished().catch((error: unknown) => {
    warn(`unfinished copies could not be deleted from the store: ${String(error)}`);
  });
  await store.put(file.name, file.path);
  if ((await sumOf(await store.read(file.name))) !== file.sha256) {
    await store.delete(file.name);
    throw new Error('the store returned other bytes than were sent');
  }
  try {
    for (const { name } of expiredBackups(timeZone, await copiesIn(store))) await store.delete(name);
  } catch (error) {
    warn(`expired backups could not be deleted from the store: ${String(error)}`);
  }
}

async function copiesIn(store: BackupStore): Promise<{ name: string; madeAt: number }[]> {
  return (await store.list()).map(({ name }) => ({ name, madeAt: dailyBackupMadeAt(name) ?? 0 }));
}

/**
 * Returns the path of the newest daily backup, from the folder or, copied into `into`, from the store; null where neither
 * has one.
 */
export async function newestBackup({ folder, store }: BackupSettings, into: string): Promise<string | null> {
  const [local] = await dailyBackups(folder);
  const remote = store === null ? null : await openStore(store);
  const copies = remote === null ? [] : await copiesIn(remote);
  const [copy] = copies.toSorted((a, b) => b.madeAt - a.madeAt);
  if (remote !== null && copy !== undefined && copy.madeAt > (local?.madeAt ?? 0)) {
    return fetchCopy(remote, copy.name, into);
  }
  return local === undefined ? null : join(folder, local.name);
}

/** Returns when the newest daily backup of the store was made (epoch ms); null where it has none. */
export async function newestCopyMadeAt(settings: BackupStoreSettings): Promise<number | null> {
  const copies = await copiesIn(await openStore(settings));
  return copies.length === 0 ? null : Math.max(...copies.map(({ madeAt }) => madeAt));
}

/** Copies a file of the settings' bucket, named as `s3://bucket/key`, into a folder; returns its path. */
export async function fetchBackup(
  settings: BackupStoreSettings,
  address: string,
  into: string,
): Promise<string> {
  const [, bucket = '', key = ''] = /^s3:\/\/([^/]+)\/(.+)$/.exec(address) ?? [];
  return fetchCopy(await openStore({ ...settings, bucket, prefix: '' }), key, into);
}

async function fetchCopy(store: BackupStore, key: string, into: string): Promise<string> {
  const path = join(into, basename(key));
  await pipeline(await store.read(key), createWriteStream(path, { mode: 0o600 }));
  return path;
}
