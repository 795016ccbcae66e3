import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely, sql, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import Database from 'libsql';
import { isBusy } from './failures.ts';
import type { Schema } from './tables/schema.ts';
import { SqliteDriver } from './sqlite-driver.ts';
import { upgrade } from './upgrade.ts';

const SYNCHRONOUS_FULL = 2;
/** Long enough for a previous process that is just exiting. */
const LOCK_WAIT_MS = 1_500;

/** SQLite rolls back CREATE TABLE like any write, so a failed migration leaves nothing behind. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Opens `comal.db` in `dataDir` (created when missing) and upgrades it; `copy` is the file with the state before an
 * upgrade. Throws when another process has it open.
 */
export async function openSqlite(
  dataDir: string,
): Promise<{ db: Kysely<Schema>; close: () => Promise<void>; copy: string | undefined }> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const releaseLock = lockFolder(dataDir);
  try {
    const path = join(dataDir, 'comal.db');
    const writing = openFile(path);
    const reading = openForReading(path);
    const db = new Kysely<Schema>({ dialect: sqliteDialect(writing, reading) });
    const copy = await upgrade(db, 'sqlite', { dataDir }).catch(async (error: unknown) => {
      await db.destroy();
      throw error;
    });
    return {
      db,
      copy,
      async close() {
        // Makes `comal.db` complete by itself; if this fails, the WAL file next to it has the rest.
        await sql`pragma wal_checkpoint(truncate)`.execute(db).catch(() => undefined);
        await db.destroy();
        releaseLock();
      },
    };
  } catch (error) {
    releaseLock();
    throw error;
  }
}

/** Opens a file of this process alone, as it is or empty, without migrating it. */
export function openUnmigrated(path: string): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: sqliteDialect(openFile(path), openForReading(path)) });
}

/** Opens a database that another process may have open, for reads alone over one connection. */
export function openForReadingOnly(path: string): Kysely<Schema> {
  const reading = openForReading(path);
  return new Kysely<Schema>({ dialect: sqliteDialect(reading, reading) });
}

/** Returns Kysely's dialect over a libsql connection for writes and one for reads. */
function sqliteDialect(writing: Database.Database, reading: Database.Database): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new SqliteDriver(writing, reading),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

function openFile(path: string): Database.Database {
  const database = new Database(path);
  try {
    database.pragma('busy_timeout = 5000');
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    database.pragma('journal_size_limit = 67108864');
    database.pragma('cache_size = -4000');
    const holds = (name: string, value: unknown) => setting(database, name) === value;
    // With anything less than FULL a power cut loses acknowledged orders.
    if (
      !holds('synchronous', SYNCHRONOUS_FULL) ||
      !holds('journal_mode', 'wal') ||
      !holds('foreign_keys', 1)
    ) {
      throw new Error(
        `${path} cannot be opened with WAL, synchronous=FULL and foreign keys; refusing to start`,
      );
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function openForReading(path: string): Database.Database {
  const database = new Database(path);
  database.pragma('busy_timeout = 5000');
  database.pragma('query_only = ON');
  database.pragma('cache_size = -4000');
  return database;
}

function setting(database: Database.Database, name: string): unknown {
  const [row] = database.prepare(`PRAGMA ${name}`).all([]);
  return typeof row === 'object' && row !== null ? Object.values(row)[0] : undefined;
}

/**
 * Holds an operating-system lock on `comal.lock.db` for the life of the process. The kernel releases it when the
 * process dies, so no stale lock remains.
 */
function lockFolder(dataDir: string): () => void {
  const lock = new Database(join(dataDir, 'comal.lock.db'), { timeout: LOCK_WAIT_MS });
  try {
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new Error(
      `Another process is using ${dataDir}. SQLite serves one process: stop the other one, or set DATABASE_URL to use PostgreSQL.`,
      { cause: error },
    );
  }
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    lock.exec('ROLLBACK');
    lock.close();
  };
}
