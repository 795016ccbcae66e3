import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeBackupFile } from '../backups/make-backup.ts';
import { schemaAge } from '../database/migrate.ts';
import { type DatabasePlace, readSnapshot } from '../database/read-snapshot.ts';
import { type Command, CommandRefused } from './command.ts';
import { requireTruck } from './stopped-truck.ts';

/**
 * Writes everything to a new file, encrypted where the settings say so; without a name, to one of this moment in the
 * current folder.
 */
export const backup: Command = async (environment, file, { say }) => {
  const now = Date.now();
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
  const { encryption } = environment.backup;
  const path = resolve(file ?? `comal-${stamp}.ndjson.gz${encryption === null ? '' : '.age'}`);
  if (existsSync(path)) throw new CommandRefused(`${path} is there already: choose another name.`);
  await checkDatabase(environment);
  const { rows } = await makeBackupFile({ place: environment, path, now, encryption, daily: null });
  say(`${rows} rows in ${path}`);
};

async function checkDatabase(place: DatabasePlace): Promise<void> {
  requireTruck(place);
  const age = await readSnapshot(place, schemaAge);
  if (age !== 'current') throw new CommandRefused(NOT_OURS[age]);
}

const NOT_OURS = {
  none: 'The database holds no truck: set DATA_DIR or DATABASE_URL.',
  older: 'The database is of an earlier version: back up with that one, or start this one once.',
  newer: 'The database is of a newer version: back up with that one.',
};
