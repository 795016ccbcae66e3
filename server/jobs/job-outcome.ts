import type { Transaction } from 'kysely';
import type { Schema } from '../database/tables/schema.ts';

/**
 * Result of an attempt at a job. `done`: `store` writes what only the job knew, with its end; `wait`: nothing failed, run
 * again at `until` (epoch ms); `failed`: retry later, `why` is logged. A thrown error counts as `failed`.
 */
export type JobOutcome =
  | { kind: 'done'; store?: (tx: Transaction<Schema>) => Promise<void> }
  | { kind: 'wait'; until: number }
  | { kind: 'failed'; why: string };

export const DONE: JobOutcome = { kind: 'done' };
