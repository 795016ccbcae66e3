import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { writeBackup } from './backup-file.ts';
import { type DatabasePlace, readSnapshot } from './read-snapshot.ts';

/** Built next to the server; missing when run from the sources. */
const WORKER = fileURLToPath(new URL('backup.worker.js', import.meta.url));

/** What a backup is made of, its path, and the moment it bears (epoch ms). */
export interface BackupRequest {
  place: DatabasePlace;
  path: string;
  now: number;
}

const outcome = z.union([z.object({ rows: z.int() }), z.object({ failed: z.string() })]);

/**
 * Writes everything stored to a file, in a process of its own: requests are answered meanwhile, and its memory is free
 * afterwards. Returns the number of rows; rejects where it could not be written. Run from the sources it writes in this
 * process.
 */
export async function makeBackupFile({ place, path, now }: BackupRequest): Promise<number> {
  if (!existsSync(WORKER)) return readSnapshot(place, (snapshot) => writeBackup(snapshot, path, now));
  return new Promise((resolve, reject) => {
    const child = fork(WORKER, { execArgv: [] });
    child.once('error', reject);
    child.once('message', (message) => {
      const told = outcome.parse(message);
      if ('rows' in told) resolve(told.rows);
      else reject(new Error(`The backup was not made: ${told.failed}`));
    });
    child.once('exit', (code) => reject(new Error(`The backup's process ended with ${code}`)));
    child.send({ place: { dataDir: place.dataDir, databaseUrl: place.databaseUrl }, path, now });
  });
}
