import type { Kysely } from 'kysely';
import type { Schema } from '../database/tables/schema.ts';
import { countTry, uncountTry, windowEnd } from '../stores/rate-limit-windows.store.ts';
import type { Limit } from '../http/rate-limiter.ts';

/**
 * Limits that guard an account, counted in the database: for all processes together, past a restart, and whatever else
 * is counted. A window begins with its first try. A key names one limit only.
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

  /** Counts one try. Answers 0 when it is allowed, else the seconds to wait. */
  async take(key: string, limit: Limit): Promise<number> {
    const now = this.#now();
    const max = Math.ceil(limit.max * this.#factor);
    if (await countTry(this.#db, key, { ...limit, max }, now)) return 0;
    // The window may have ended between the two.
    const until = (await windowEnd(this.#db, key)) ?? now;
    return Math.max(1, Math.ceil((until - now) / 1000));
  }

  /** Makes a try that `take` allowed count no more. */
  async giveBack(key: string): Promise<void> {
    await uncountTry(this.#db, key);
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    accountLimiter: AccountLimiter;
  }
}
