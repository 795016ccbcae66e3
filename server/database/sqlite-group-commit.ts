import { isForeignKeyViolation, UndoneWithOthers } from './failures.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

/** Long enough for every member of a rolled-back group to retry. */
const ALONE_FOR_MS = 1_000;

/** Transactions that share one COMMIT, and with it one wait for the disk. */
export interface Group {
  /** Resolves once all of it is on disk, rejects when none of it is. */
  readonly end: Promise<void>;
  /** True when nothing more can be written in it. */
  over: boolean;
}

class OpenGroup implements Group {
  readonly end: Promise<void>;
  /** Whether its COMMIT waits for the disk. */
  readonly durable: boolean;
  over = false;
  members = 0;
  /** The next member to finish is the last. */
  due: boolean;
  #settle: ((failure: { error: unknown } | null) => void) | undefined;

  constructor(durable: boolean, due: boolean) {
    this.durable = durable;
    this.due = due;
    this.end = new Promise((resolve, reject) => {
      this.#settle = (failure) => (failure === null ? resolve() : reject(failure.error));
    });
    // Its rejection may have no other handler.
    this.end.catch(() => undefined);
  }

  settle(failure: { error: unknown } | null): void {
    this.over = true;
    this.#settle?.(failure);
  }
}

/**
 * Writers take turns, first come first served. Those of one turn of the event loop share a transaction, each in its own
 * savepoint, and resolve after its COMMIT: one wait for the disk instead of many.
 */
export class GroupCommit {
  readonly #writer: SqliteConnection;
  readonly #waiting: (() => void)[] = [];
  #taken = false;
  #group: OpenGroup | null = null;
  #aloneUntil = 0;
  /** Whether a COMMIT waits for the disk, as the connection was last told; null before it was. */
  #waits: boolean | null = null;

  constructor(writer: SqliteConnection) {
    this.#writer = writer;
  }

  /** Takes a turn and begins to write; ends with `commit` or `undo`. Without `durable` the disk is not waited for. */
  async begin({ durable = true } = {}): Promise<Group> {
    await this.#takeTurn();
    try {
      // SQLite fixes before a transaction whether its COMMIT waits; one that does not wait is over at once.
      if (durable && this.#group?.durable === false) this.#commit();
      this.#group ??= this.#open(durable);
      this.#writer.exec('savepoint member');
      return this.#group;
    } catch (error) {
      this.#passTurn();
      throw error;
    }
  }

  /** Resolves when the writes since `begin` are on disk; rejects when they are lost. */
  commit(group: Group): Promise<void> {
    if (!group.over) this.#writer.exec('release member');
    if (this.#group === group) this.#group.members += 1;
    this.#passTurn();
    return group.end;
  }

  /** Rolls back the writes since `begin` only. */
  async undo(group: Group): Promise<void> {
    try {
      if (!group.over) this.#writer.exec('rollback to member; release member');
    } catch (error) {
      this.#lose(error);
    }
    this.#passTurn();
    // This rollback's reason may depend on another member's writes, so it is reported only after those are final.
    await group.end.catch(() => undefined);
  }

  /** Called for every failed statement: SQLite may have ended the transaction, and the group with it. */
  failed(error: unknown): void {
    if (!this.#writer.inTransaction) this.#lose(error);
  }

  /** Takes a turn outside any transaction. */
  async alone<T>(work: () => T): Promise<T> {
    await this.#takeTurn();
    try {
      this.#commit();
      if (!this.#writer.inTransaction) this.#setWaits(true);
      return work();
    } finally {
      this.#passTurn();
    }
  }

  async #takeTurn(): Promise<void> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
  }

  #passTurn(): void {
    if (this.#group?.due) this.#commit();
    const next = this.#waiting.shift();
    // Passed on without a gap: `#taken` stays true for the one who waited longest.
    if (next) next();
    else this.#taken = false;
  }

  #open(durable: boolean): OpenGroup {
    this.#setWaits(durable);
    // IMMEDIATE takes the write lock at once; a later upgrade would fail with SQLITE_BUSY whatever the timeout.
    this.#writer.exec('begin immediate');
    const group = new OpenGroup(durable, performance.now() < this.#aloneUntil);
    setImmediate(() => {
      if (this.#group !== group) return;
      if (this.#taken) group.due = true;
      else this.#commit();
    });
    return group;
  }

  #setWaits(durable: boolean): void {
    if (this.#waits === durable) return;
    this.#waits = null;
    this.#writer.exec(`pragma synchronous = ${durable ? 'full' : 'normal'}`);
    this.#waits = durable;
  }

  #commit(): void {
    const group = this.#group;
    if (group === null) return;
    try {
      this.#writer.exec('commit');
      this.#group = null;
      group.settle(null);
    } catch (error) {
      // References are checked at COMMIT, which does not name the broken one: each member must retry alone.
      const guiltUnknown = isForeignKeyViolation(error) && group.members > 1;
      if (guiltUnknown) this.#aloneUntil = performance.now() + ALONE_FOR_MS;
      this.#lose(guiltUnknown ? new UndoneWithOthers(error) : error);
    }
  }

  #lose(error: unknown): void {
    const group = this.#group;
    this.#group = null;
    this.#writer.rollBackIfOpen();
    group?.settle({ error });
  }
}
