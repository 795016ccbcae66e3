import type Database from 'libsql';
import type { CompiledQuery, QueryResult } from 'kysely';

const MAX_CACHED_STATEMENTS = 200;

interface CachedStatement {
  statement: Database.Statement;
  /** Whether it returns rows (SELECT, or a write with RETURNING). */
  reader: boolean;
}

/** One libsql connection, whose calls are synchronous, with its prepared statements. */
export class SqliteConnection {
  readonly #database: Database.Database;
  readonly #statements = new Map<string, CachedStatement>();

  constructor(database: Database.Database) {
    this.#database = database;
  }

  run<R>(query: CompiledQuery): QueryResult<R> {
    const parameters = query.parameters.map(bindable);
    const { statement, reader } = this.#prepared(query.sql);
    if (reader) return { rows: statement.all(parameters) as R[] };
    const { changes } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  exec(statement: string): void {
    this.#database.exec(statement);
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  rollBackIfOpen(): void {
    // SQLite ends the transaction itself when the disk is full; a second rollback would hide that error.
    if (this.#database.inTransaction) this.#database.exec('rollback');
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  /** Preparing costs more than running, so statements are cached; the least recently used is dropped first. */
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

/**
 * Refuses what the driver cannot bind: a boolean would abort the whole process. Integers are bound as integers, not as
 * floats.
 */
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
