import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { partOf } from './stored-backups.ts';
import { type BackupRequest, type MadeBackup, writeBackupFile } from './write-backup-file.ts';

/** Built next to the server; missing when run from the sources. */
const WORKER = fileURLToPath(new URL('backup.worker.js', import.meta.url));

const outcome = z.union([
  z.object({
    rows: z.int(),
    bytes: z.int(),
    storeError: z.nullable(z.string()),
    warnings: z.array(z.string()),
  }),
  z.object({ failed: z.string() }),
]);

/** Where a backup for `path` is written before it is whole; two at once have two. */
export const newPart = (path: string): string => partOf(`${path}.${randomBytes(4).toString('hex')}`);

/**
 * Makes a backup in a process of its own: requests are answered meanwhile, and its memory is free afterwards. Rejects
 * where the file could not be written. Run from the sources it is made in this process.
 */
export async function makeBackupFile(
  file: Omit<BackupRequest, 'part'>,
  part = newPart(file.path),
): Promise<MadeBackup> {
  const { dataDir, databaseUrl } = file.place;
  const request = { ...file, place: { dataDir, databaseUrl }, part };
  if (!existsSync(WORKER)) return writeBackupFile(request);
  try {
    return await inItsOwnProcess(request);
  } finally {
    // A process that was killed could not delete it.
    await rm(part, { force: true });
  }
}

function inItsOwnProcess(request: BackupRequest): Promise<MadeBackup> {
  return new Promise((resolve, reject) => {
    const child = fork(WORKER, { execArgv: [] });
    child.once('error', reject);
    child.once('message', (message) => {
      const parsed = outcome.safeParse(message);
      if (!parsed.success) reject(new Error('The process that makes backups answered something else'));
      else if ('failed' in parsed.data) reject(new Error(parsed.data.failed));
      else resolve(parsed.data);
    });
    child.once('exit', (code, signal) => {
      reject(new Error(`The process that makes backups ended (${signal ?? code})`));
    });
    child.send(request);
  });
}
