import type { Kysely } from 'kysely';
import type { Schema } from '../../server/database/tables/schema.ts';

/** A database that runs a callback once before its next transaction, so that earlier reads are out of date. */
export function interruptedDatabase(db: Kysely<Schema>): {
  db: Kysely<Schema>;
  beforeNextTransaction: (happen: () => Promise<unknown>) => void;
} {
  let next: (() => Promise<unknown>) | undefined;
  const transaction: Kysely<Schema>['transaction'] = () => {
    const builder = db.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async (callback) => {
      const happen = next;
      next = undefined;
      await happen?.();
      return execute(callback);
    };
    return builder;
  };
  const watched = new Proxy(db, {
    get(target, key) {
      if (key === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    db: watched,
    beforeNextTransaction(happen) {
      next = happen;
    },
  };
}
