import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type OpenDatabase } from '../database/open-database.ts';
import type { DatabasePlace } from '../database/read-snapshot.ts';
import type { Environment } from '../environment.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { CommandRefused } from './command.ts';

const APPLICATION = 'comal command';
const GONE_WITHIN_MS = 2_000;

/** Refuses where the settings lead to no truck: a wrong folder must not be made into an empty one. */
export function requireTruck({ dataDir, databaseUrl }: DatabasePlace): void {
  if (databaseUrl !== undefined || hasFile(dataDir)) return;
  throw new CommandRefused(`There is no truck in ${dataDir}: set DATA_DIR or DATABASE_URL.`);
}

/** Whether there is a truck on SQLite. Throws where the folder cannot be looked into: that is no empty one. */
export function hasFile(dataDir: string): boolean {
  try {
    return statSync(join(dataDir, 'comal.db'), { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new CommandRefused(
      `DATA_DIR: ${dataDir} cannot be read (${why}). Run this as the user that Comal runs as.`,
    );
  }
}

/** Opens the database of a truck that no process serves, and closes it after `use`. Refused while one does. */
export async function withStoppedTruck<T>(
  environment: Environment,
  use: (open: OpenDatabase) => Promise<T>,
): Promise<T> {
  prepareDataFolder(environment.dataDir);
  // On SQLite opening it is refused while another process has it.
  const open = await openDatabase(environment, APPLICATION);
  try {
    if (open.dialect === 'postgres' && (await staysServed(open))) {
      throw new CommandRefused('Comal is running on this database: stop every process of it first.');
    }
    return await use(open);
  } finally {
    await open.close();
  }
}

/** Connections of a process that has just ended stay listed for a moment. */
async function staysServed(open: OpenDatabase): Promise<boolean> {
  const until = Date.now() + GONE_WITHIN_MS;
  while (await isServed(open)) {
    if (Date.now() > until) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

async function isServed({ db }: OpenDatabase): Promise<boolean> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and application_name = 'comal'`.execute(db);
  return (rows[0]?.others ?? 0) > 0;
}
