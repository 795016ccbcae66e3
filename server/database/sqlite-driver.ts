import type Database from 'libsql';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { UndoneWithOthers } from './failures.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { type Group, GroupCommit } from './sqlite-group-commit.ts';
import { commitsAsynchronously, refuseInsideTransaction } from './transaction.ts';

const WRITES = new Set<string>(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

interface Connections {
  writer: SqliteConnection;
  /** Sees committed data only, and so never waits for a writer. */
  reader: SqliteConnection;
  commits: GroupCommit;
}

/** Kysely's driver for one SQLite file: one libsql connection for writes, in turns, and one for reads. */
export class SqliteDriver implements Driver {
  readonly #connections: Connections;

  constructor(writing: Database.Database, reading: Database.Database) {
    const writer = new SqliteConnection(writing);
    this.#connections = {
      writer,
      reader: new SqliteConnection(reading),
      commits: new GroupCommit(writer),
    };
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<Session> {
    refuseInsideTransaction();
    return new Session(this.#connections);
  }

  async beginTransaction(session: Session): Promise<void> {
    await session.begin();
  }

  commitTransaction(session: Session): Promise<void> {
    return session.commit();
  }

  rollbackTransaction(session: Session): Promise<void> {
    return session.rollBack();
  }

  releaseConnection(session: Session): Promise<void> {
    return session.rollBack();
  }

  destroy(): Promise<void> {
    // In turn, so that running work finishes first.
    const { commits, reader, writer } = this.#connections;
    return commits.alone(() => {
      reader.close();
      writer.close();
    });
  }
}

class Session implements DatabaseConnection {
  readonly #connections: Connections;
  /** The group of the session's transaction, while it has one. */
  #group: Group | null = null;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { reader, writer, commits } = this.#connections;
    if (this.#group !== null) return this.#write(this.#group, query);
    if (query.query.kind === 'SelectQueryNode') return reader.run(query);
    if (WRITES.has(query.query.kind)) return this.#writeByItself(query);
    return commits.alone(() => writer.run(query));
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not offered: it would hold a connection');
  }

  async begin(): Promise<Group> {
    this.#group = await this.#connections.commits.begin({ durable: !commitsAsynchronously() });
    return this.#group;
  }

  async commit(): Promise<void> {
    const group = this.#group;
    if (group === null) throw new Error('No transaction is open');
    const committed = this.#connections.commits.commit(group);
    this.#group = null;
    await committed;
  }

  async rollBack(): Promise<void> {
    const group = this.#group;
    this.#group = null;
    if (group !== null) await this.#connections.commits.undo(group);
  }

  #write<R>(group: Group, query: CompiledQuery): QueryResult<R> {
    // Otherwise it would be written outside of any transaction.
    if (group.over) throw new Error('The transaction has ended');
    try {
      return this.#connections.writer.run(query);
    } catch (error) {
      this.#connections.commits.failed(error);
      throw error;
    }
  }

  async #writeByItself<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (;;) {
      const group = await this.begin();
      try {
        const result = this.#write<R>(group, query);
        await this.commit();
        return result;
      } catch (error) {
        await this.rollBack();
        if (!(error instanceof UndoneWithOthers)) throw error;
      }
    }
  }
}
