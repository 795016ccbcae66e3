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
  environment: Pick<Environment, 'dataDir' | 'databaseUrl'>,
  application?: string,
): Promise<OpenDatabase> {
  if (environment.databaseUrl !== undefined) {
    return {
      dialect: 'postgres',
      ...(await openPostgres(environment.databaseUrl, environment.dataDir, application)),
    };
  }
  return { dialect: 'sqlite', ...(await openSqlite(environment.dataDir)) };
}
