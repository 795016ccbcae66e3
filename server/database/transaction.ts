import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import { isTransient } from './failures.ts';
import type { Schema } from './tables/schema.ts';

const MAX_ATTEMPTS = 5;

interface Scope {
  open: boolean;
  asynchronousCommit: boolean;
}
const transactionScope = new AsyncLocalStorage<Scope>();

export interface TransactionOptions {
  /**
   * Commits without waiting for the disk. A power cut may undo the transaction, and nothing that was committed before
   * it; the next commit that waits keeps it too. For what nobody outside has been told (decision 059).
   */
  asynchronousCommit?: boolean;
}

/**
 * Called by both drivers when a connection is requested: a query outside its own transaction would wait for it forever.
 */
export function refuseInsideTransaction(): void {
  if (transactionScope.getStore()?.open) {
    throw new Error("A query inside a transaction must use the transaction's handle");
  }
}

/** Read by both drivers when a transaction begins. */
export function commitsAsynchronously(): boolean {
  return transactionScope.getStore()?.asynchronousCommit ?? false;
}

/**
 * Runs `fn` in a write transaction (BEGIN IMMEDIATE, or READ COMMITTED) or in the one it is called in; rolls back and
 * rethrows. `fn` may run again after a deadlock, so it must do nothing but queries with its handle.
 */
export async function writeTransaction<T>(
  db: Kysely<Schema>,
  fn: (tx: Transaction<Schema>) => Promise<T>,
  { asynchronousCommit = false }: TransactionOptions = {},
): Promise<T> {
  if (isTransaction(db)) return fn(db);
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, fn, asynchronousCommit);
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isTransient(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

/** Rolls the transaction back, and makes `refusableTransaction` return the refusal. */
export type Refuse<R> = (refusal: R) => never;

/**
 * Like `writeTransaction`, but `fn` may refuse at any point: then nothing is written, and the refusal is returned.
 * Always a transaction of its own: a part of another one cannot be rolled back alone.
 */
export async function refusableTransaction<T, R extends object>(
  db: Kysely<Schema>,
  fn: (tx: Transaction<Schema>, refuse: Refuse<R>) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T | R> {
  if (isTransaction(db)) throw new Error('A transaction that may be refused cannot join another one');
  const refusals = new Map<unknown, R>();
  const refuse: Refuse<R> = (refusal) => {
    const rollback = new Error('The transaction was refused');
    refusals.set(rollback, refusal);
    throw rollback;
  };
  try {
    return await writeTransaction(db, (tx) => fn(tx, refuse), options);
  } catch (error) {
    const refusal = refusals.get(error);
    if (refusal === undefined) throw error;
    return refusal;
  }
}

function isTransaction(db: Kysely<Schema>): db is Transaction<Schema> {
  return db.isTransaction;
}

async function runOnce<T>(
  db: Kysely<Schema>,
  fn: (tx: Transaction<Schema>) => Promise<T>,
  asynchronousCommit: boolean,
): Promise<T> {
  const scope: Scope = { open: false, asynchronousCommit };
  return transactionScope.run(scope, async () => {
    try {
      return await db.transaction().execute((tx) => {
        scope.open = true;
        return fn(tx);
      });
    } finally {
      // Work that `fn` left behind (a timer, a log line) outlives the transaction and may query again.
      scope.open = false;
      scope.asynchronousCommit = false;
    }
  });
}
