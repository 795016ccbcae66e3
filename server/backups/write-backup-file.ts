import { createReadStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { BackupEncryption, BackupStoreSettings } from '../backup-settings.ts';
import { writeBackup } from '../database/backup-file.ts';
import { type DatabasePlace, readSnapshot } from '../database/read-snapshot.ts';
import { encrypted } from './backup-encryption.ts';
import { deleteExpiredBackups, sumOf } from './backup-folder.ts';
import { copyToStore } from './backup-copy.ts';

/** What a backup is made of, and the moment it bears (epoch ms). */
export interface BackupRequest {
  place: DatabasePlace;
  path: string;
  /** Where the file is until it is whole; two requests at once have two. */
  part: string;
  now: number;
  encryption: BackupEncryption | null;
  /** For a daily backup: the truck's zone, and the store that gets a copy; null for any other. */
  daily: { folder: string; timeZone: string; store: BackupStoreSettings | null } | null;
}

export interface MadeBackup {
  rows: number;
  bytes: number;
  /** Why there is no copy in the store; null where there is one, or none was asked for. */
  storeError: string | null;
  /** What went wrong beside the backup, such as an old one that could not be deleted. */
  warnings: string[];
}

/**
 * Writes everything stored to a file, reads it back, and only then gives it its name; a daily one is copied to the store
 * and the expired ones are deleted. Rejects where there is no whole file.
 */
export async function writeBackupFile(request: BackupRequest): Promise<MadeBackup> {
  const { place, path, part, now, encryption, daily } = request;
  try {
    const written = await readSnapshot(place, (snapshot) =>
      writeBackup(
        snapshot,
        part,
        now,
        encryption === null ? undefined : (bytes) => encrypted(bytes, encryption),
      ),
    );
    if ((await sumOf(createReadStream(part))) !== written.sha256) {
      throw new Error('the disk returned other bytes than were written');
    }
    await rename(part, path);
    const made: MadeBackup = { rows: written.rows, bytes: written.bytes, storeError: null, warnings: [] };
    if (daily === null) return made;
    const { folder, timeZone, store } = daily;
    const warn = (warning: string) => made.warnings.push(warning);
    await deleteExpiredBackups(folder, timeZone).catch((error: unknown) => {
      warn(`expired backups could not be deleted from ${folder}: ${String(error)}`);
    });
    if (store !== null) {
      const file = { name: basename(path), path, sha256: written.sha256 };
      await copyToStore(store, file, timeZone, warn).catch((error: unknown) => {
        made.storeError = reasonOf(error);
      });
    }
    return made;
  } finally {
    await rm(part, { force: true });
  }
}

/** Returns why something failed, in one line; a network's failure says so only in its cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
