import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { keptBackups } from '../../domain/backups.ts';
import { dailyBackupMadeAt } from './backup-names.ts';

/** A file that nobody has written to for this long was left behind by a process that was killed. */
const ABANDONED_MS = 5 * 60_000;

/** A daily backup; `madeAt` in epoch ms. */
export interface DailyBackup {
  name: string;
  bytes: number;
  madeAt: number;
}

/** Returns the daily backups in a folder, newest first; none where there is no folder. Other files are not looked at. */
export async function dailyBackups(folder: string): Promise<DailyBackup[]> {
  const found: DailyBackup[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const madeAt = dailyBackupMadeAt(name);
    if (madeAt === null) continue;
    const file = await stat(join(folder, name)).catch(() => undefined);
    if (file?.isFile()) found.push({ name, bytes: file.size, madeAt });
  }
  return found.toSorted((a, b) => b.madeAt - a.madeAt);
}

/** Returns those of the daily backups that are not kept any longer. */
export function expiredBackups<T extends { madeAt: number }>(timeZone: string, all: readonly T[]): T[] {
  const kept = keptBackups(
    timeZone,
    all.map(({ madeAt }) => madeAt),
  );
  return all.filter(({ madeAt }) => !kept.has(madeAt));
}

/** Deletes the daily backups of a folder that are not kept any longer. */
export async function deleteExpiredBackups(folder: string, timeZone: string): Promise<void> {
  for (const { name } of expiredBackups(timeZone, await dailyBackups(folder))) await rm(join(folder, name));
}

/** Deletes the parts of daily backups that a killed process left in a folder. */
export async function deleteAbandonedParts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/^comal-daily-.+\.part$/.test(name)) continue;
    const path = join(folder, name);
    const file = await stat(path).catch(() => undefined);
    // The file system's clock is the machine's.
    if (file !== undefined && Date.now() - file.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}

/** Returns the SHA-256 of a stream's bytes in hex. */
export async function sumOf(bytes: Readable): Promise<string> {
  const sum = createHash('sha256');
  await pipeline(bytes, sum);
  return sum.digest('hex');
}
