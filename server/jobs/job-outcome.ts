/**
 * How an attempt at a job ended: `done`; `wait`: nothing failed, look again at `until` (epoch ms);
 * `failed`: try again later, `why` is kept for the log. A thrown error counts as `failed`.
 */
export type JobOutcome = { kind: 'done' } | { kind: 'wait'; until: number } | { kind: 'failed'; why: string };

export const DONE: JobOutcome = { kind: 'done' };
