import type { Kysely } from 'kysely';
import type { Environment } from '../environment.ts';
import type { DatabaseKind } from './tables/columns.ts';
import { openPostgres } from './postgres.ts';
import type { Schema } from './tables/schema.ts';
import { openSqlite } from './sqlite.ts';

export interface OpenDatabase {
  db: Kysely<Schema>;
  dialect: DatabaseKind;
  /** The file with the state before an upgrade that opening made. */
  copy?: string | undefined;
  /** Waits for running queries and closes the file or the connections. */
  close: () => Promise<void>;
}

/**
 * Opens and upgrades the database: PostgreSQL when `databaseUrl` is set, with `application` as the name that the server
 * shows for it, else SQLite in `dataDir`.
 */
export async function openDatabase(
  {
    databaseUrl,
    databasePool,
    dataDir,
  }: Pick<Environment, 'dataDir' | 'databaseUrl'> & Partial<Pick<Environment, 'databasePool'>>,
  application?: string,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    const opened = await openPostgres(databaseUrl, dataDir, { application, connections: databasePool });
    return { dialect: 'postgres', ...opened };
  }
  return { dialect: 'sqlite', ...(await openSqlite(dataDir)) };
}
