/**
 * Result of an attempt at a job. `wait`: nothing failed, run again at `until` (epoch ms); `failed`: retry later, `why`
 * is logged. A thrown error counts as `failed`.
 */
export type JobOutcome = { kind: 'done' } | { kind: 'wait'; until: number } | { kind: 'failed'; why: string };

export const DONE: JobOutcome = { kind: 'done' };
