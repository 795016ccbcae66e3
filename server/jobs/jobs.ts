import type { Deps } from '../deps.ts';
import { watchAccountant } from './accountant-watch.ts';
import { watchBackups } from './backup-watch.ts';
import { watchConnections } from './connections-watch.ts';
import { watchKitchen } from './kitchen-watch.ts';
import { watchPayments } from './payments-watch.ts';
import { retryRefusedAccess } from '../orders/square-access.ts';
import { reconcilePayments } from '../orders/reconcile-payments.ts';
import { repeating } from './repeating.ts';
import { deleteExpiredData } from './retention.ts';
import { sweepOrders } from './sweep.ts';
import { watchUntouchedOrders } from '../orders/untouched-orders.ts';
import { JOB_LANES, type JobLane } from '../stores/jobs.store.ts';
import { webhookDispatcher } from '../webhooks/dispatch-webhooks.ts';
import { within } from '../within.ts';
import { runDueJobs } from './worker.ts';

const WORK_INTERVAL_MS = 1_000;
const SWEEP_INTERVAL_MS = 5_000;
const WATCH_INTERVAL_MS = 5_000;
const ACCESS_INTERVAL_MS = 60_000;
const PROMOTION_INTERVAL_MS = 5_000;
const WEBHOOK_INTERVAL_MS = 5_000;
const BACKUP_WORK_INTERVAL_MS = 30_000;
const BACKUP_INTERVAL_MS = 10 * 60_000;
const MONTH_INTERVAL_MS = 10 * 60_000;
const RECONCILE_INTERVAL_MS = 60 * 60_000;
const RETENTION_INTERVAL_MS = 60 * 60_000;
/** Of the lanes that are not looked at every second; they are woken by name. */
const LANE_INTERVALS_MS: Partial<Record<JobLane, number>> = {
  promotions: PROMOTION_INTERVAL_MS,
  webhooks: WEBHOOK_INTERVAL_MS,
  backups: BACKUP_WORK_INTERVAL_MS,
};
const PROMPT_LANES: readonly string[] = JOB_LANES.filter((lane) => LANE_INTERVALS_MS[lane] === undefined);
/** How long running work may take on stop; interrupted jobs are retried when their lease ends. */
const STOP_TIMEOUT_MS = 8_000;

export interface Jobs {
  /** Takes no more work and waits for running jobs, 8 s at most. */
  stop(): Promise<void>;
  /** Runs everything that is due, once. */
  runOnce(): Promise<void>;
}

/** Starts the outbox workers, the sweep and the clean-up. Any number of processes may run them. */
export function startJobs(deps: Deps): Jobs {
  const owner = deps.newId();
  let stopped = false;
  const stopping = (): boolean => stopped;
  const startedAt = deps.now();
  const rounds: readonly (readonly [everyMs: number, round: () => Promise<void>])[] = [
    [BACKUP_INTERVAL_MS, () => watchBackups(deps, startedAt)],
    [MONTH_INTERVAL_MS, () => watchAccountant(deps)],
    [SWEEP_INTERVAL_MS, () => sweepOrders(deps, stopping)],
    [WATCH_INTERVAL_MS, () => watchKitchen(deps)],
    [WATCH_INTERVAL_MS, () => watchUntouchedOrders(deps)],
    [WATCH_INTERVAL_MS, () => watchPayments(deps, owner)],
    [WATCH_INTERVAL_MS, () => watchConnections(deps)],
    [ACCESS_INTERVAL_MS, () => retryRefusedAccess(deps)],
    [RECONCILE_INTERVAL_MS, () => reconcilePayments(deps)],
    [RETENTION_INTERVAL_MS, () => deleteExpiredData(deps, stopping)],
  ];

  const outbox = JOB_LANES.map((lane) => {
    const everyMs = LANE_INTERVALS_MS[lane] ?? WORK_INTERVAL_MS;
    const work = (): Promise<void> => runDueJobs(deps, owner, stopping, lane);
    return { lane, loop: repeating(everyMs, () => logged(deps, work)) };
  });
  const dispatcher = webhookDispatcher(deps);
  const dispatching = repeating(WEBHOOK_INTERVAL_MS, () => logged(deps, () => dispatcher.round()));
  const loops = [
    ...outbox.map(({ loop }) => loop),
    dispatching,
    ...rounds.map(([everyMs, round]) => repeating(everyMs, () => logged(deps, round))),
  ];
  const unsubscribe = deps.events.subscribe((event) => {
    if (event.kind === 'order' && dispatcher.isNeeded()) dispatching.wake();
    if (event.kind !== 'jobs' && event.kind !== 'missed') return;
    const lanes = (event.kind === 'jobs' && event.lanes) || PROMPT_LANES;
    for (const { lane, loop } of outbox) if (lanes.includes(lane)) loop.wake();
  });

  return {
    async stop() {
      stopped = true;
      unsubscribe();
      const ended = Promise.all(loops.map((loop) => loop.stop()));
      await within(STOP_TIMEOUT_MS, ended, undefined);
    },
    runOnce: () => runEverythingDue(deps, owner, stopping),
  };
}

/** Runs one round of the outbox, the sweep, jobs the sweep enqueued, the messages and the watches. */
export async function runEverythingDue(
  deps: Deps,
  owner: string,
  stopping: () => boolean = () => false,
): Promise<void> {
  await retryRefusedAccess(deps);
  await runDueJobs(deps, owner, stopping);
  await sweepOrders(deps, stopping);
  await runDueJobs(deps, owner, stopping);
  await watchAccountant(deps);
  await runDueJobs(deps, owner, stopping, 'tickets');
  await runDueJobs(deps, owner, stopping, 'messages');
  await runDueJobs(deps, owner, stopping, 'promotions');
  await runDueJobs(deps, owner, stopping, 'pictures');
  await webhookDispatcher(deps).round();
  await runDueJobs(deps, owner, stopping, 'webhooks');
  await watchKitchen(deps);
  await watchUntouchedOrders(deps);
  await watchPayments(deps, owner);
  await watchConnections(deps);
}

/** A failed round (database unavailable, disk full) is logged and repeated at the next turn. */
async function logged(deps: Deps, round: () => Promise<void>): Promise<void> {
  try {
    await round();
  } catch (error) {
    deps.log.error({ err: error }, 'background work failed');
  }
}
