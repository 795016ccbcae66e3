import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../database/tables/schema.ts';

type Db = Kysely<Schema>;

/** Every kind of work that is done outside the transaction that enqueued it. */
export type JobKind =
  | 'process_webhook'
  | 'order_received'
  | 'refund'
  | 'record_cash'
  | 'order_notice'
  | 'truck_moved'
  | 'payment_test'
  | 'reconcile_payments'
  | 'alarm_raised'
  | 'print_ticket'
  | 'open_drawer'
  | 'square_picture'
  | 'backup'
  | 'webhook'
  | 'promotion'
  | 'push_promotion'
  | MessageKind;

/** Jobs that send a message to one person. */
export const MESSAGE_KINDS = [
  'mail_order_received',
  'mail_order_ready',
  'mail_order_refunded',
  'mail_truck_moved',
  'mail_account',
  'mail_contact',
  'mail_staff',
  'mail_reply',
  'mail_accountant',
  'mail_alarm',
  'text_alarm',
  'push_alarm',
  'text_order_received',
  'text_order_ready',
  'text_order_cancelled',
  'text_order_refunded',
  'text_truck_moved',
  'push',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/**
 * The others run apart from `orders`, so that a slow mail server, a missing printer, many pictures, a backup or another
 * system that does not answer delay no order; and a promotion to many phones delays no message of an order.
 */
export const JOB_LANES = [
  'orders',
  'messages',
  'promotions',
  'tickets',
  'pictures',
  'webhooks',
  'backups',
] as const;
export type JobLane = (typeof JOB_LANES)[number];

const LANE_KINDS: Record<Exclude<JobLane, 'orders'>, readonly JobKind[]> = {
  messages: [...MESSAGE_KINDS, 'payment_test'],
  promotions: ['promotion', 'push_promotion'],
  tickets: ['print_ticket', 'open_drawer'],
  pictures: ['square_picture'],
  webhooks: ['webhook'],
  backups: ['backup'],
};

/** Returns the lane that runs a kind of job. */
export function laneOf(kind: string): JobLane {
  const special = JOB_LANES.find((lane) => lane !== 'orders' && LANE_KINDS[lane].some((one) => one === kind));
  return special ?? 'orders';
}

export interface Job {
  id: string;
  kind: string;
  /** What the job is about: an order, a refund, a webhook event. */
  subject: string;
  /** Number of attempts so far. */
  attempts: number;
}

function jobOfRow(row: Selectable<Schema['jobs']>): Job {
  return { id: row.id, kind: row.kind, subject: row.payload, attempts: row.attempts };
}

/** A job to enqueue; `runAt` in epoch milliseconds. */
export interface NewJob {
  id: string;
  kind: JobKind;
  subject: string;
  runAt: number;
}

/** Enqueues a job, once ever for each kind and subject. */
export function addJob(db: Db, job: NewJob): Promise<void> {
  return addJobs(db, [job]);
}

/** A database takes some 3,000 rows of ten values in one statement. */
const ROWS_AT_ONCE = 500;

/** Enqueues several at once. */
export async function addJobs(db: Db, jobs: readonly NewJob[]): Promise<void> {
  for (let at = 0; at < jobs.length; at += ROWS_AT_ONCE) {
    await db
      .insertInto('jobs')
      .values(
        jobs.slice(at, at + ROWS_AT_ONCE).map(({ id, kind, subject, runAt }) => ({
          id,
          kind,
          dedupe_key: `${kind}:${subject}`,
          payload: subject,
          run_at: runAt,
          attempts: 0,
          lease_owner: null,
          lease_until: 0,
          done_at: null,
          last_error: null,
        })),
      )
      .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
      .execute();
  }
}

/** Returns a lane's due jobs without a lease, longest due first. */
export async function dueJobs(db: Db, lane: JobLane, now: number, limit: number): Promise<Job[]> {
  const kinds = lane === 'orders' ? Object.values(LANE_KINDS).flat() : LANE_KINDS[lane];
  const rows = await db
    .selectFrom('jobs')
    .selectAll()
    .where('done_at', 'is', null)
    .where('run_at', '<=', now)
    .where('lease_until', '<=', now)
    .where('kind', lane === 'orders' ? 'not in' : 'in', [...kinds])
    .orderBy('run_at', 'asc')
    .limit(limit)
    .execute();
  return rows.map(jobOfRow);
}

/** Leases those of the given jobs that are still due, until `lease.until`; another worker may have been first. */
export async function leaseJobs(
  db: Db,
  jobs: readonly Job[],
  lease: { owner: string; until: number },
  now: number,
): Promise<Job[]> {
  if (jobs.length === 0) return [];
  const rows = await db
    .updateTable('jobs')
    .set({ lease_owner: lease.owner, lease_until: lease.until, attempts: sql<number>`attempts + 1` })
    .where('id', 'in', ids(jobs))
    .where('done_at', 'is', null)
    .where('run_at', '<=', now)
    .where('lease_until', '<=', now)
    .returning('id')
    .execute();
  const leased = new Set(rows.map(({ id }) => id));
  return jobs.filter(({ id }) => leased.has(id));
}

/** Keeps the lease of a job that takes long until `until` (epoch ms). */
export async function renewLease(db: Db, id: string, lease: { owner: string; until: number }): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ lease_until: lease.until })
    .where('id', '=', id)
    .where('lease_owner', '=', lease.owner)
    .where('done_at', 'is', null)
    .execute();
}

/** Marks the jobs as done that `owner` still leases. */
export async function finishJobs(
  db: Db,
  jobs: readonly Pick<Job, 'id'>[],
  owner: string,
  now: number,
): Promise<void> {
  if (jobs.length === 0) return;
  await db
    .updateTable('jobs')
    .set({ done_at: now, lease_owner: null, lease_until: 0, last_error: null })
    .where('id', 'in', ids(jobs))
    .where('lease_owner', '=', owner)
    .execute();
}

/** Sorted, so that two workers lock the same rows in the same order. */
function ids(jobs: readonly Pick<Job, 'id'>[]): string[] {
  return jobs.map(({ id }) => id).sort();
}

/**
 * Postpones a job to `runAt`: after a failure with its error; with null it only waits, and earlier failures are reset.
 */
export async function postponeJob(
  db: Db,
  id: string,
  owner: string,
  postponed: { runAt: number; error: string | null },
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({
      run_at: postponed.runAt,
      lease_owner: null,
      lease_until: 0,
      last_error: postponed.error,
      ...(postponed.error === null ? { attempts: 0 } : {}),
    })
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .execute();
}

export interface FailedJob {
  id: string;
  kind: string;
  /** What the job is about. */
  subject: string;
  attempts: number;
  /** Why its last attempt failed. */
  error: string;
  /** When it is tried next, epoch milliseconds. */
  nextAt: number;
}

/** Returns the jobs that have failed and wait for their next try, which comes first, and the number of all of them. */
export async function failedJobs(db: Db, limit: number): Promise<{ jobs: FailedJob[]; count: number }> {
  const failed = db.selectFrom('jobs').where('done_at', 'is', null).where('last_error', 'is not', null);
  const rows = await failed.selectAll().orderBy('run_at').orderBy('id').limit(limit).execute();
  const { count } = await failed
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    jobs: rows.map((row) => ({
      ...jobOfRow(row),
      error: row.last_error ?? '',
      nextAt: row.run_at,
    })),
    count,
  };
}

/** Makes failed jobs due now; returns how many still waited. */
export async function retryJobs(db: Db, ids: readonly string[], now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ run_at: now })
    .where('id', 'in', [...ids])
    .where('done_at', 'is', null)
    .where('last_error', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Enqueues a job again that may be done, or makes it due. */
export async function addJobAgain(db: Db, job: NewJob): Promise<void> {
  await addJob(db, job);
  await db
    .updateTable('jobs')
    .set({ run_at: job.runAt, done_at: null, attempts: 0 })
    .where('dedupe_key', '=', `${job.kind}:${job.subject}`)
    .execute();
}

/** Deletes every job of a kind whose subject begins with `prefix`. */
export async function deleteJobs(db: Db, kind: JobKind, prefix: string): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where(sql<string>`substr(payload, 1, ${sql.lit(prefix.length)})`, '=', prefix)
    .execute();
}

/** Makes a waiting job due now. */
export async function makeJobDue(db: Db, kind: JobKind, subject: string, now: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at: now })
    .where('dedupe_key', '=', `${kind}:${subject}`)
    .where('done_at', 'is', null)
    .where('run_at', '>', now)
    .execute();
}

/** Makes every waiting job of a kind due now. */
export async function makeJobsDue(db: Db, kind: JobKind, now: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at: now })
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .where('run_at', '>', now)
    .execute();
}

/** Whether an unfinished job of a kind was to run after `subject`, a moment (epoch ms) as text, and by `now`. */
export async function isLaterJobDue(db: Db, kind: JobKind, subject: string, now: number): Promise<boolean> {
  const later = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .where('payload', '>', subject)
    .where('payload', '<=', String(now))
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/** Counts the unfinished jobs of a kind. */
export async function countWaitingJobs(db: Db, kind: JobKind): Promise<number> {
  const { waiting } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return waiting;
}

export async function deleteJobsDoneBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('jobs').where('done_at', '<', before).execute();
}
