import type { Transaction } from 'kysely';
import type { JobKind } from '../stores/jobs.store.ts';
import type { Schema } from '../database/tables/schema.ts';

/**
 * Result of an attempt at a job. `done`: `store` writes what only the job knew; `wait`: nothing failed, run again at `until`
 * (epoch ms); `failed`: retry later, `why` is logged. A thrown error counts as `failed`.
 */
export type JobOutcome =
  /** `store` runs in the transaction that ends the job, and returns the kinds of jobs that it added. */
  | { kind: 'done'; store?: (tx: Transaction<Schema>) => Promise<readonly JobKind[] | void> }
  | { kind: 'wait'; until: number }
  | { kind: 'failed'; why: string };

export const DONE: JobOutcome = { kind: 'done' };
