import type Database from 'libsql';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { refuseInsideTransaction } from './transaction.ts';

const MAX_CACHED_STATEMENTS = 500;

/**
 * Kysely's driver for one libsql connection. Calls are synchronous underneath, so one connection serves all:
 * a query or a whole transaction takes its turn in a first-come queue, and nothing else runs in between.
 */
export class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  constructor(database: Database.Database) {
    this.#connection = new SqliteConnection(database);
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction();
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
    return this.#connection;
  }

  beginTransaction(): Promise<void> {
    // IMMEDIATE takes the write lock at once; a later upgrade would fail with SQLITE_BUSY whatever the timeout.
    this.#connection.exec('begin immediate');
    return Promise.resolve();
  }

  commitTransaction(): Promise<void> {
    this.#connection.exec('commit');
    return Promise.resolve();
  }

  rollbackTransaction(): Promise<void> {
    this.#connection.rollBackIfOpen();
    return Promise.resolve();
  }

  releaseConnection(): Promise<void> {
    this.#connection.rollBackIfOpen();
    const next = this.#waiting.shift();
    // Handed over without a gap: `#taken` stays true for the one who waited longest.
    if (next) next();
    else this.#taken = false;
    return Promise.resolve();
  }

  async destroy(): Promise<void> {
    // In turn, so that what is under way finishes first.
    await this.acquireConnection();
    this.#connection.close();
  }
}

interface CachedStatement {
  statement: Database.Statement;
  /** Whether it answers rows (SELECT, or a write with RETURNING). */
  reader: boolean;
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: Database.Database;
  readonly #statements = new Map<string, CachedStatement>();

  constructor(database: Database.Database) {
    this.#database = database;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const parameters = query.parameters.map(bindable);
    const { statement, reader } = this.#prepared(query.sql);
    if (reader) return { rows: statement.all(parameters) as R[] };
    const { changes } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not offered: it would hold the only connection');
  }

  exec(statement: string): void {
    this.#database.exec(statement);
  }

  rollBackIfOpen(): void {
    // SQLite ends the transaction itself when the disk is full; a second rollback would hide that error.
    if (this.#database.inTransaction) this.#database.exec('rollback');
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  /** Preparing costs more than running, so statements are kept; the least recently used goes first. */
  #prepared(text: string): CachedStatement {
    const known = this.#statements.get(text);
    if (known) {
      this.#statements.delete(text);
      this.#statements.set(text, known);
      return known;
    }
    const statement = this.#database.prepare(text);
    const made = { statement, reader: statement.reader };
    this.#statements.set(text, made);
    if (this.#statements.size > MAX_CACHED_STATEMENTS) {
      const oldest = this.#statements.keys().next();
      if (!oldest.done) this.#statements.delete(oldest.value);
    }
    return made;
  }
}

/** Refuses what the driver cannot bind: a boolean would abort the whole process. Integers go as integers, not as floats. */
function bindable(value: unknown): string | number | bigint | Uint8Array | null {
  if (typeof value === 'string') {
    // PostgreSQL refuses such text; SQLite would silently cut it short.
    if (value.includes('\0')) throw new TypeError('Text with a NUL character cannot be stored');
    return value;
  }
  if (typeof value === 'bigint' || value === null) return value;
  if (typeof value === 'number' && Number.isFinite(value)) {
    return Number.isSafeInteger(value) ? BigInt(value) : value;
  }
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A ${typeof value} cannot be stored: bind text, a finite number or null`);
}
