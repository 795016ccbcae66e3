import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeBackupFile } from '../backups/make-backup.ts';
import { checkBackup, lockWriters, restoreBackup } from '../database/backup-file.ts';
import { temporaryFolder } from '../database/temporary-folder.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Environment } from '../environment.ts';
import { knownKeys, SECRETS_KEY_FILE } from '../sealed-secrets.ts';
import { type Command, CommandRefused } from './command.ts';
import { requireTruck, withStoppedTruck } from './stopped-truck.ts';

/** Throws where a key that the truck's secrets were encrypted with would open nothing on PostgreSQL, which reads no file. */
function requireSameKeys(from: Environment, to: Environment): void {
  const known = new Set(knownKeys(to).map(({ id }) => id));
  if (knownKeys(from).every(({ id }) => known.has(id))) return;
  const file = join(from.dataDir, SECRETS_KEY_FILE);
  throw new CommandRefused(
    `Nothing was moved: ${file} encrypts the connections to Square, mail and texts. Set SECRETS_KEY_FILE=${file} and no SECRETS_KEY; or move that file away first, and connect them again afterwards.`,
  );
}

/** Copies a truck from SQLite in DATA_DIR to the empty database of DATABASE_URL, all or nothing. */
export const moveToPostgres: Command = async (environment, _file, { say }) => {
  const { dataDir, databaseUrl } = environment;
  if (databaseUrl === undefined) throw new CommandRefused('Set DATABASE_URL to the new, empty database.');
  const from = { ...environment, databaseUrl: undefined };
  requireTruck(from);
  requireSameKeys(from, environment);
  const folder = await temporaryFolder('move');
  try {
    const path = join(folder, 'move.ndjson.gz');
    // Held while its rows are read: nothing is sold in between.
    const request = { place: from, path, now: Date.now(), encryption: null, daily: null };
    await withStoppedTruck(from, () => makeBackupFile(request));
    const checked = await checkBackup(path);
    if (!checked.ok)
      throw new CommandRefused(`The truck in ${dataDir} has no owner yet: there is nothing to move.`);
    await withStoppedTruck(environment, ({ db }) =>
      writeTransaction(db, async (tx) => {
        // Two moves at once: the second finds the first one's truck.
        await lockWriters(tx);
        const owner = await tx.selectFrom('staff').select('id').limit(1).execute();
        if (owner.length > 0) {
          throw new CommandRefused('The database of DATABASE_URL has a truck already: nothing was changed.');
        }
        await restoreBackup(tx, path);
      }),
    );
    say(`${checked.rows} rows moved. Start Comal with DATABASE_URL; everybody signs in again.`);
    say(`${join(dataDir, 'comal.db')} is as it was; Comal no longer uses it.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
