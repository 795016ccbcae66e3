import { version } from '../../../package.json';
import { problemOf } from '../../connections/connection.ts';
import { isDatabaseUnreachable } from '../../database/failures.ts';
import { newestMigration } from '../../database/migrate.ts';
import type { Deps } from '../../deps.ts';
import {
  countOpenOrdersByStatus,
  countStandingAlarms,
  dueJobsByLane,
  paymentsSince,
  waitingWebhooks,
} from '../../stores/operating-figures.store.ts';
import { readBackupState } from '../../stores/backup-state.store.ts';
import { readKitchenWatch } from '../../stores/kitchen-heartbeat.store.ts';
import type { GaugeReading } from '../../monitoring/metrics.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Returns the truck's state of this moment. Without a database only what the process knows by itself. */
export async function readState(deps: Deps, openStreams: number): Promise<GaugeReading[]> {
  const stored = await readStored(deps).catch((error: unknown) => {
    if (isDatabaseUnreachable(error)) return null;
    throw error;
  });
  return [
    {
      name: 'comal_build_info',
      help: 'Version and schema of this process',
      values: [{ labels: { version, schema: newestMigration() }, value: 1 }],
    },
    one('comal_event_streams', 'Open event streams of this process', openStreams),
    one('comal_database_up', 'Whether the database answers', stored === null ? 0 : 1),
    {
      name: 'comal_connection_up',
      help: 'Whether a provider is set up and what is stored of it can be read',
      values: [
        labeled('service', 'square', up(deps.square)),
        labeled('service', 'mail', up(deps.mailConnection)),
        labeled('service', 'texts', up(deps.textConnection)),
      ],
    },
    ...(stored ?? []),
  ];
}

async function readStored({ db, now }: Deps): Promise<GaugeReading[]> {
  const at = now();
  const [orders, payments, webhooks, jobs, alarms, kitchen, backups] = await Promise.all([
    countOpenOrdersByStatus(db),
    paymentsSince(db, at - DAY_MS),
    waitingWebhooks(db),
    dueJobsByLane(db, at),
    countStandingAlarms(db),
    readKitchenWatch(db, at),
    readBackupState(db),
  ]);
  const lanes = Object.entries(jobs);
  const age = (oldestAt: number | null): number =>
    oldestAt === null ? 0 : Math.max(0, at - oldestAt) / 1000;
  return [
    {
      name: 'comal_orders',
      help: 'Orders that are not over, by status',
      values: orders.map(([status, count]) => labeled('status', status, count)),
    },
    one('comal_payments_last_day', 'Payments of the last 24 hours', payments.count),
    one('comal_payments_last_day_cents', 'Their amounts in cents, without tips', payments.cents),
    one('comal_webhooks_waiting', 'Events of Square that are not processed', webhooks.count),
    one('comal_webhooks_oldest_seconds', 'Age of the oldest of them', age(webhooks.oldestAt)),
    {
      name: 'comal_jobs_due',
      help: 'Jobs that are due, or failed and wait for their next try, by lane',
      values: lanes.map(([lane, { count }]) => labeled('lane', lane, count)),
    },
    {
      name: 'comal_jobs_failing',
      help: 'Of them, those that failed at least once',
      values: lanes.map(([lane, { failing }]) => labeled('lane', lane, failing)),
    },
    {
      name: 'comal_jobs_oldest_seconds',
      help: 'Time since the oldest due job became due',
      values: lanes.map(([lane, { oldestAt }]) => labeled('lane', lane, age(oldestAt))),
    },
    one('comal_alarms', 'Alarms that nobody has cleared', alarms),
    one(
      'comal_kitchen_silent',
      'Whether a kitchen screen is expected and none answers',
      kitchen.silent ? 1 : 0,
    ),
    one(
      'comal_backup_age_seconds',
      'Time since the last good daily backup, or since they are made',
      age(backups === null ? null : (backups.madeAt ?? backups.since)),
    ),
    one('comal_backup_bytes', 'Size of the last good daily backup', backups?.bytes ?? 0),
    one('comal_backup_failures', 'Attempts at a daily backup that failed since then', backups?.failures ?? 0),
  ];
}

function one(name: string, help: string, value: number): GaugeReading {
  return { name, help, values: [{ labels: {}, value }] };
}

function labeled(label: string, name: string, value: number): GaugeReading['values'][number] {
  return { labels: { [label]: name }, value };
}

function up(connection: Parameters<typeof problemOf>[0]): number {
  return problemOf(connection) === null && connection.state().source !== 'none' ? 1 : 0;
}
