import { type Kysely, sql } from 'kysely';
import { recordOf } from '../../domain/typed-record.ts';
import { ORDER_STATUSES } from '../../domain/order/order.ts';
import type { Schema } from '../database/tables/schema.ts';
import { JOB_LANES, type JobLane, laneOf } from './jobs.store.ts';

type Db = Kysely<Schema>;

/** Work that is due and not done. */
export interface DueWork {
  count: number;
  /** How many of them have failed at least once. */
  failing: number;
  /** When the oldest became due, epoch milliseconds; null without one. */
  oldestAt: number | null;
}

/** Counts the orders that are not over, by status. */
export async function countOpenOrdersByStatus(db: Db): Promise<[status: string, count: number][]> {
  const statuses = ORDER_STATUSES.filter((status) => !['picked_up', 'expired', 'cancelled'].includes(status));
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('status', 'in', statuses)
    .groupBy('status')
    .execute();
  const counted = new Map<string, number>(rows.map(({ status, count }) => [status, count]));
  return statuses.map((status) => [status, counted.get(status) ?? 0]);
}

/** Counts the payments recorded since `since` (epoch ms), and adds up their amounts in cents, without tips. */
export async function paymentsSince(db: Db, since: number): Promise<{ count: number; cents: number }> {
  const row = await db
    .selectFrom('payments')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('amount_cents').as('cents'),
    ])
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return { count: row.count, cents: row.cents ?? 0 };
}

/** Returns Square's events that were received and not processed. */
export async function waitingWebhooks(db: Db): Promise<{ count: number; oldestAt: number | null }> {
  return db
    .selectFrom('webhook_events')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<number | null>('received_at').as('oldestAt'),
    ])
    .where('processed_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Returns the jobs that are due at `now` (epoch ms) and not done, by lane. */
export async function dueJobsByLane(db: Db, now: number): Promise<Record<JobLane, DueWork>> {
  const rows = await db
    .selectFrom('jobs')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().as('count'),
      fn.sum<number>(sql`case when attempts > 0 then 1 else 0 end`).as('failing'),
      fn.min<number>('run_at').as('oldestAt'),
    ])
    .where('done_at', 'is', null)
    .where((eb) => eb.or([eb('run_at', '<=', now), eb('attempts', '>', 0)]))
    .groupBy('kind')
    .execute();
  const lanes = recordOf(
    JOB_LANES.map((lane): [JobLane, DueWork] => [lane, { count: 0, failing: 0, oldestAt: null }]),
  );
  for (const { kind, count, failing, oldestAt } of rows) {
    const lane = lanes[laneOf(kind)];
    lane.count += count;
    lane.failing += failing;
    lane.oldestAt = Math.min(lane.oldestAt ?? oldestAt, oldestAt);
  }
  return lanes;
}

/** Counts the alarms that nobody has cleared. */
export async function countStandingAlarms(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('alarms')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('cleared_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
