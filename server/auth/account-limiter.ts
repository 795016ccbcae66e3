import type { Kysely } from 'kysely';
import type { Schema } from '../database/tables/schema.ts';
import { countTry, uncountTry, windowEnd } from '../stores/rate-limit-windows.store.ts';
import type { Limit } from '../../contracts/call.ts';

/**
 * Limits counted in the database: across processes and restarts. They protect accounts and, where several processes
 * serve, single calls. A window begins with its first try. A key belongs to one limit only.
 */
export class AccountLimiter {
  readonly #db: Kysely<Schema>;
  readonly #factor: number;
  readonly #now: () => number;

  constructor(db: Kysely<Schema>, factor: number, now: () => number) {
    this.#db = db;
    this.#factor = factor;
    this.#now = now;
  }

  /** Counts one try. Returns 0 when it is allowed, else the seconds to wait. */
  async take(key: string, limit: Limit): Promise<number> {
    const now = this.#now();
    const max = Math.ceil(limit.max * this.#factor);
    if (await countTry(this.#db, key, { ...limit, max }, now)) return 0;
    // The window may have ended between the two queries.
    const until = (await windowEnd(this.#db, key)) ?? now;
    return Math.max(1, Math.ceil((until - now) / 1000));
  }

  /** Removes a try that `take` counted. */
  async giveBack(key: string): Promise<void> {
    await uncountTry(this.#db, key);
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    accountLimiter: AccountLimiter;
  }
}
