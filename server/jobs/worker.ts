import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { raise } from '../orders/alarms.ts';
import {
  dueJobs,
  finishJobs,
  type Job,
  type JobKind,
  type JobLane,
  leaseJobs,
  postponeJob,
  renewLease,
} from '../stores/jobs.store.ts';
import { makeDailyBackup } from '../backups/daily-backup.ts';
import { takeSquarePicture } from '../menu/take-square-picture.ts';
import { mailAccountant } from '../messages/accountant-mail.ts';
import { mailAccount } from '../messages/account-mail.ts';
import { mailAlarm, pushAlarm, notifyOwner, textAlarm } from '../messages/alarm-notifications.ts';
import { mailContact } from '../messages/contact-mail.ts';
import type { JobOutcome } from './job-outcome.ts';
import { mailOrder } from '../messages/order-mail.ts';
import { textOrder } from '../messages/order-text.ts';
import { openDrawerFor } from '../printing/open-drawer.ts';
import { printTicket, enqueueTicket } from '../printing/print-ticket.ts';
import { processWebhook } from '../orders/process-webhook.ts';
import { recordCash } from '../orders/record-cash.ts';
import { runPaymentTest } from '../orders/payment-test/run-payment-test.ts';
import { reconcileAfterRestore } from '../orders/reconcile-payments.ts';
import { mailReply } from '../messages/reply-mail.ts';
import { runRefund } from '../orders/run-refund.ts';
import { sendPromotion } from '../messages/send-promotion.ts';
import { sendPush } from '../messages/send-push.ts';
import { sendOrderNotice } from '../messages/customer-notifications.ts';
import { mailStaff } from '../messages/staff-mail.ts';
import { publishJobAdded } from '../orders/publish.ts';
import { mailMove, sendMoveNotice, textMove } from '../messages/truck-moves.ts';
import { deliverWebhook } from '../webhooks/deliver-webhook.ts';

/** Longer than any attempt takes, but for a backup's; after it another worker takes over a dead worker's job. */
const LEASE_MS = 60_000;
const RENEWAL_MS = LEASE_MS / 3;
const AT_ONCE = 4;
/** Nobody waits for the end of a job, so that it may wait a moment for others. */
const GATHER_MS = 10;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 5 * 60_000;
/** After this many failures (about ten minutes) the owner gets an alarm. */
const STUCK_AFTER = 10;

const SENDING_LANES: readonly JobLane[] = ['messages', 'promotions'];

type Done = Extract<JobOutcome, { kind: 'done' }>;
type Finished = Done & { job: Job };

/** Runs every due job of a lane, until none is left or `stopping` returns true. */
export async function runDueJobs(
  deps: Deps,
  owner: string,
  stopping: () => boolean,
  lane: JobLane = 'orders',
): Promise<void> {
  const running = new Set<Promise<void>>();
  let done: Finished[] = [];
  let broken: { error: unknown } | undefined;
  const run = async (job: Job): Promise<void> => {
    try {
      const ended = await runJob(deps, owner, job);
      if (ended !== null) done.push({ ...ended, job });
    } catch (error) {
      // The outbox itself cannot be written: every job would fail the same way.
      broken ??= { error };
    }
  };
  for (;;) {
    const finished = done;
    done = [];
    const free = stopping() || broken !== undefined ? 0 : AT_ONCE - running.size;
    const kept = await keepBooks(deps, owner, { lane, free, finished }).catch((error: unknown) => ({
      error,
    }));
    if ('error' in kept) {
      if (broken !== undefined) throw broken.error;
      broken = kept;
      await Promise.all(running);
      done.push(...finished);
      continue;
    }
    for (const job of kept.leased) {
      const ends = run(job).finally(() => running.delete(ends));
      running.add(ends);
    }
    if (running.size > 0) await nextEnds(running);
    else if (done.length === 0 && !kept.wereDue) break;
  }
  if (broken !== undefined) throw broken.error;
}

/** Resolves when a job has ended, and others that end within a moment: their ends are noted at once. */
async function nextEnds(running: ReadonlySet<Promise<void>>): Promise<void> {
  await Promise.race(running);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, GATHER_MS);
  });
  await Promise.race([Promise.all(running), late]);
  clearTimeout(timer);
}

/**
 * Marks the finished jobs and leases as many due ones as are free, in one transaction. It waits for the disk only where
 * messages went out, which a power cut should not send again: other jobs are harmless when done twice.
 */
async function keepBooks(
  deps: Deps,
  owner: string,
  { lane, free, finished }: { lane: JobLane; free: number; finished: readonly Finished[] },
): Promise<{ leased: Job[]; wereDue: boolean }> {
  const now = deps.now();
  const due = free === 0 ? [] : await dueJobs(deps.db, lane, now, free);
  if (due.length === 0 && finished.length === 0) return { leased: [], wereDue: false };
  const { leased, added } = await writeTransaction(
    deps.db,
    async (tx) => {
      const kinds: JobKind[] = [];
      for (const { store } of finished) kinds.push(...((await store?.(tx)) ?? []));
      await finishJobs(
        tx,
        finished.map(({ job }) => job),
        owner,
        now,
      );
      return { leased: await leaseJobs(tx, due, { owner, until: now + LEASE_MS }, now), added: kinds };
    },
    { asynchronousCommit: !SENDING_LANES.includes(lane) || finished.length === 0 },
  );
  if (added.length > 0) publishJobAdded(deps, added);
  return { leased, wereDue: due.length > 0 };
}

/** Runs a leased job; null when it was postponed. */
async function runJob(deps: Deps, owner: string, job: Job): Promise<Done | null> {
  const attempt = job.attempts + 1;
  const outcome = await (job.kind === 'backup'
    ? withRenewedLease(deps, owner, job, () => attemptJob(deps, job))
    : attemptJob(deps, job));
  if (outcome.kind === 'done') return outcome;
  if (outcome.kind === 'wait') {
    await postponeJob(deps.db, job.id, owner, { runAt: Math.ceil(outcome.until), error: null });
    return null;
  }
  deps.log.warn({ job: job.kind, subject: job.subject, attempt, why: outcome.why }, 'job failed');
  const runAt = deps.now() + Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempt - 1));
  await postponeJob(deps.db, job.id, owner, { runAt, error: outcome.why.slice(0, 500) });
  if (attempt >= STUCK_AFTER) {
    await raise(deps, { kind: 'job_stuck', job: job.kind, attempts: attempt }, { subject: job.id });
  }
  return null;
}

/** Keeps the lease while `work` runs, which may take as long as an upload. */
async function withRenewedLease<T>(deps: Deps, owner: string, job: Job, work: () => Promise<T>): Promise<T> {
  const renewal = setInterval(() => {
    renewLease(deps.db, job.id, { owner, until: deps.now() + LEASE_MS }).catch((error: unknown) => {
      deps.log.warn({ err: error, job: job.kind }, 'a lease was not renewed');
    });
  }, RENEWAL_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

async function attemptJob(deps: Deps, job: Job): Promise<JobOutcome> {
  try {
    return await effectOf(deps, job);
  } catch (error) {
    deps.log.error({ err: error, job: job.kind, subject: job.subject }, 'job threw');
    return { kind: 'failed', why: error instanceof Error ? error.message : String(error) };
  }
}

async function effectOf(deps: Deps, job: Job): Promise<JobOutcome> {
  switch (job.kind) {
    case 'process_webhook':
      return processWebhook(deps, job.subject);
    case 'reconcile_payments':
      return reconcileAfterRestore(deps, job.subject);
    case 'record_cash':
      return recordCash(deps, job.subject);
    case 'refund':
      return runRefund(deps, job.subject);
    case 'order_notice':
      return sendOrderNotice(deps, job.subject);
    case 'truck_moved':
      return sendMoveNotice(deps, job.subject);
    case 'mail_truck_moved':
      return mailMove(deps, job.subject);
    case 'text_truck_moved':
      return textMove(deps, job.subject);
    case 'push':
    case 'push_promotion':
      return sendPush(deps, job.subject);
    case 'order_received':
      // Publishes to the kitchen even if the process that recorded the payment died before it could.
      deps.events.publish({ kind: 'order', orderId: job.subject });
      return enqueueTicket(deps, job.subject);
    case 'print_ticket':
      return printTicket(deps, job.subject);
    case 'open_drawer':
      return openDrawerFor(deps, job.subject);
    case 'mail_order_received':
    case 'mail_order_ready':
    case 'mail_order_refunded':
      return mailOrder(deps, job.kind, job.subject);
    case 'text_order_received':
    case 'text_order_ready':
    case 'text_order_cancelled':
    case 'text_order_refunded':
      return textOrder(deps, job.kind, job.subject);
    case 'payment_test':
      return runPaymentTest(deps, job.subject);
    case 'alarm_raised':
      return notifyOwner(deps, job.subject);
    case 'mail_alarm':
      return mailAlarm(deps, job.subject);
    case 'text_alarm':
      return textAlarm(deps, job.subject);
    case 'push_alarm':
      return pushAlarm(deps, job.subject);
    case 'mail_account':
      return mailAccount(deps, job.subject);
    case 'mail_contact':
      return mailContact(deps, job.subject);
    case 'mail_staff':
      return mailStaff(deps, job.subject);
    case 'mail_reply':
      return mailReply(deps, job.subject);
    case 'mail_accountant':
      return mailAccountant(deps, job.subject);
    case 'backup':
      return makeDailyBackup(deps, job.subject);
    case 'square_picture':
      return takeSquarePicture(deps, job.subject);
    case 'webhook':
      return deliverWebhook(deps, job.subject);
    case 'promotion':
      return sendPromotion(deps, job.subject);
    default:
      return { kind: 'failed', why: `nobody here does ${job.kind}` };
  }
}
