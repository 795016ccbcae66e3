import type { Kysely } from 'kysely';
import type { PaymentsPort } from '../../server/adapters/payments/payments.port.ts';
import type { Schema } from '../../server/database/tables/schema.ts';

/** Thrown by every call after the process has crashed. */
export class ProcessCrashed extends Error {
  constructor() {
    super('the process died here');
  }
}

/** A call to the payments provider, or the commit of the next transaction. */
export type Effect = 'commit' | keyof PaymentsPort;
/** Where a process crashes: just before an effect, or just after it and before its answer. */
export interface CrashPoint {
  when: 'before' | 'after';
  effect: Effect;
  /** Which of them: 1 for the first, the default. */
  turn?: number;
}

/** A process that crashes once, at a given point: after that every call of its database and payments throws. */
export function crashingProcess(
  db: Kysely<Schema>,
  payments: PaymentsPort,
  point: CrashPoint | null,
): { db: Kysely<Schema>; payments: PaymentsPort; died: () => boolean } {
  let crashed = false;
  let seen = 0;
  const crash = (): never => {
    crashed = true;
    throw new ProcessCrashed();
  };
  const isCrashPoint = (when: CrashPoint['when'], effect: Effect): boolean => {
    if (point === null || point.when !== when || point.effect !== effect) return false;
    seen += 1;
    return seen === (point.turn ?? 1);
  };
  const guard = (when: CrashPoint['when'], effect: Effect): void => {
    if (crashed || isCrashPoint(when, effect)) crash();
  };

  const mortalDb = intercept(db, {
    before: () => {
      if (crashed) throw new ProcessCrashed();
    },
    transaction: async (run) => {
      const result = await run(() => guard('before', 'commit'));
      guard('after', 'commit');
      return result;
    },
  });

  const mortalPayments = new Proxy(payments, {
    get(target, name: keyof PaymentsPort) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      // The one method that answers at once: it calls nobody.
      if (name === 'verifyWebhook') return value.bind(target) as unknown;
      return async (...args: unknown[]): Promise<unknown> => {
        guard('before', name);
        const result: unknown = await Reflect.apply(value, target, args);
        guard('after', name);
        return result;
      };
    },
  });
  return { db: mortalDb, payments: mortalPayments, died: () => crashed };
}

interface Interception {
  before(): void;
  /** Runs a transaction whose last step, before the commit, is `last`. */
  transaction(run: (last: () => void) => Promise<unknown>): Promise<unknown>;
}

function intercept(db: Kysely<Schema>, how: Interception): Kysely<Schema> {
  return new Proxy(db, {
    get(target, name) {
      how.before();
      if (name === 'transaction') {
        return () => ({
          execute: (work: (tx: Kysely<Schema>) => Promise<unknown>) =>
            how.transaction((last) =>
              target.transaction().execute(async (tx) => {
                const result = await work(tx);
                last();
                return result;
              }),
            ),
        });
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** A database whose disk is full: reading works, every transaction fails as SQLite's do. */
export function fullDisk(db: Kysely<Schema>): Kysely<Schema> {
  return intercept(db, {
    before: () => undefined,
    transaction: () =>
      Promise.reject(
        Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL', rawCode: 13 }),
      ),
  });
}
