import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredBackup } from '../../contracts/owner/backup.ts';

const PART = '.part';
const RETENTION_MS = 24 * 60 * 60_000;
const NAME = /^before-restore-(\d{13})-[0-9a-f]{8}\.ndjson\.gz(\.part)?$/;

/** The state before a restore, as a file in the data folder of the process that restored. */
export interface BackupFile {
  name: string;
  path: string;
  bytes: number;
  /** Epoch ms. */
  madeAt: number;
  /** When it is deleted; epoch ms. */
  until: number;
}

/** Returns the path for the state at `now` (epoch ms), and creates its folder. */
export async function newBackupPath(dataDir: string, now: number): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Two restores at the same moment must not overwrite each other's.
  return join(dataDir, `before-restore-${now}-${randomBytes(4).toString('hex')}.ndjson.gz`);
}

/** Where a file is written before it is whole. */
export const partOf = (path: string): string => `${path}${PART}`;

/** Kept files, newest first; empty without a folder. */
export async function backupFiles(dataDir: string): Promise<BackupFile[]> {
  const files = await filesOf(dataDir);
  return files.filter(({ name }) => !name.endsWith(PART)).toSorted((a, b) => b.madeAt - a.madeAt);
}

/** Deletes files that are a day old at `now` (epoch ms), and the parts that a killed process left. */
export async function deleteBackupsBefore(dataDir: string, now: number): Promise<void> {
  for (const { path, until } of await filesOf(dataDir)) {
    if (until <= now) await rm(path, { force: true });
  }
}

async function filesOf(dataDir: string): Promise<BackupFile[]> {
  const names = await readdir(dataDir).catch(() => []);
  const files: BackupFile[] = [];
  for (const name of names) {
    const madeAt = Number(NAME.exec(name)?.[1]);
    if (Number.isNaN(madeAt)) continue;
    const path = join(dataDir, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile()) files.push({ name, path, bytes: found.size, madeAt, until: madeAt + RETENTION_MS });
  }
  return files;
}

export function storedBackupView({ name, bytes, madeAt, until }: BackupFile): StoredBackup {
  return { name, bytes, madeAt, until };
}
