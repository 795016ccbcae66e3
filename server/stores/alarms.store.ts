import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { PRINT_FAILURES } from '../../contracts/owner/printer.ts';
import { WEBHOOK_OFF_REASONS } from '../../contracts/owner/webhooks.ts';
import type { Schema } from '../database/tables/schema.ts';
import { addJob } from './jobs.store.ts';

type Db = Kysely<Schema>;

/** Reasons why a paid order may have to be checked before it is made. */
export const NOT_MADE_REASONS = ['slot_passed', 'closed', 'cancelled', 'sold_out', 'refunded'] as const;
export type NotMadeReason = (typeof NOT_MADE_REASONS)[number];

/** An alarm's facts, stored as JSON; the texts are made for the reader. Amounts are cents. */
const alarmFacts = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('paid_not_made'),
    reasons: z.array(z.enum(NOT_MADE_REASONS)),
    soldOut: z.array(z.string()),
  }),
  z.object({ kind: z.literal('surplus_payment'), cents: z.int(), isOver: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('refund_failed'), cents: z.int() }),
  z.object({ kind: z.literal('total_mismatch'), ourCents: z.int(), squareCents: z.int() }),
  /** Of what was paid in cash, which Square is told of afterwards. */
  z.object({ kind: z.literal('cash_mismatch'), ourCents: z.int(), squareCents: z.int() }),
  z.object({
    kind: z.literal('payment_mismatch'),
    paymentId: z.string(),
    cents: z.int(),
    currency: z.string(),
    ourCents: z.int(),
  }),
  z.object({ kind: z.literal('job_stuck'), job: z.string(), attempts: z.int() }),
  z.object({ kind: z.literal('kitchen_silent'), heardAt: z.int() }),
  z.object({ kind: z.literal('order_untouched'), minutes: z.int() }),
  z.object({ kind: z.literal('printer_failed'), why: z.enum(PRINT_FAILURES) }),
  z.object({ kind: z.literal('payments_off'), why: z.enum(['no_token', 'square_sandbox', 'secrets_key']) }),
  z.object({
    kind: z.literal('payments_refused'),
    detail: z.string(),
    /** Who can set another token: the owner in the console, or the host; the host where it is missing. */
    setBy: z.optional(z.enum(['console', 'host'])),
  }),
  z.object({ kind: z.literal('order_refused'), detail: z.string() }),
  z.object({ kind: z.literal('payments_unknown'), payments: z.int(), cents: z.int(), since: z.int() }),
  z.object({ kind: z.literal('mail_unreadable') }),
  z.object({ kind: z.literal('texts_unreadable') }),
  z.object({
    kind: z.literal('backup_missing'),
    madeAt: z.nullable(z.int()),
    /** Where the last attempt failed; null where none was made. */
    place: z.nullable(z.enum(['folder', 'store'])),
    detail: z.string(),
  }),
  z.object({ kind: z.literal('webhook_off'), host: z.string(), why: z.enum(WEBHOOK_OFF_REASONS) }),
  z.object({
    kind: z.literal('offline_order'),
    takenCents: z.int(),
    /** By the menu when it came; null where some of it is not on the menu as it was taken. */
    pricedCents: z.nullable(z.int()),
    /** Before tax, where it differs though the total is the same; absent in alarms of earlier versions, as the next. */
    subtotals: z.nullish(z.object({ takenCents: z.int(), pricedCents: z.int() })),
    /** Thousandths of a percent, where they differ. */
    taxRates: z.nullish(z.object({ taken: z.int(), now: z.int() })),
    /** Names of dishes that the menu does not have so. */
    unknown: z.array(z.string()),
    /** Names of dishes of which more was sold than was left. */
    short: z.array(z.string()),
    /** Ticket number of an order that was paid too, for the same ticket. */
    alsoPaid: z.nullish(z.int()),
    /** The business day that it counts for, where that was over (`YYYY-MM-DD`). */
    day: z.nullable(z.string()),
  }),
]);
export type AlarmFacts = z.infer<typeof alarmFacts>;

export interface Alarm {
  id: string;
  facts: AlarmFacts;
  orderId: string | null;
  /** The order's ticket number. */
  number: number | null;
  raisedAt: number;
}

/**
 * Raises an alarm once for each kind and subject and enqueues its message to the owner; false when it was raised
 * before.
 */
export async function raiseAlarm(
  tx: Transaction<Schema>,
  alarm: Omit<Alarm, 'number'> & { subject: string },
): Promise<boolean> {
  const result = await tx
    .insertInto('alarms')
    .values({
      id: alarm.id,
      kind: alarm.facts.kind,
      dedupe_key: `${alarm.facts.kind}:${alarm.subject}`,
      order_id: alarm.orderId,
      detail: JSON.stringify(alarm.facts),
      raised_at: alarm.raisedAt,
      cleared_at: null,
      cleared_by: null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) return false;
  // A stuck job may be the very one that sends alarms: this alarm is shown on the screens only.
  if (alarm.facts.kind !== 'job_stuck') {
    await addJob(tx, { id: alarm.id, kind: 'alarm_raised', subject: alarm.id, runAt: alarm.raisedAt });
  }
  return true;
}

/** Returns an uncleared alarm, or null. */
export async function openAlarmById(db: Db, id: string): Promise<Alarm | null> {
  const row = await openAlarmsQuery(db).where('alarms.id', '=', id).executeTakeFirst();
  return row === undefined ? null : alarmOfRow(row);
}

/** Returns when the uncleared alarm of a kind was raised (epoch ms), or null without one. */
export async function alarmOpenSince(db: Db, kind: AlarmFacts['kind']): Promise<number | null> {
  const row = await openAlarmsQuery(db)
    .where('alarms.kind', '=', kind)
    .orderBy('alarms.raised_at', 'asc')
    .limit(1)
    .executeTakeFirst();
  return row?.raised_at ?? null;
}

/** Whether an uncleared alarm of a kind exists. */
export async function isAlarmOpen(db: Db, kind: AlarmFacts['kind']): Promise<boolean> {
  const row = await openAlarmsQuery(db).where('alarms.kind', '=', kind).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Returns uncleared alarms: those that keep ordering closed first, then oldest first. */
export async function openAlarms(db: Db): Promise<Alarm[]> {
  const rows = await openAlarmsQuery(db)
    .orderBy((eb) => eb.case().when('alarms.kind', '=', 'payments_off').then(0).else(1).end(), 'asc')
    .orderBy('alarms.raised_at', 'asc')
    .orderBy('alarms.id', 'asc')
    .limit(200)
    .execute();
  return rows.map(alarmOfRow);
}

function openAlarmsQuery(db: Db) {
  return (
    db
      .selectFrom('alarms')
      .leftJoin('orders', 'orders.id', 'alarms.order_id')
      .select(['alarms.id', 'alarms.order_id', 'alarms.detail', 'alarms.raised_at', 'orders.number'])
      .where('alarms.cleared_at', 'is', null)
      // An order that was started or canceled at the moment of its alarm is not untouched.
      .where((where) =>
        where.or([where('alarms.kind', '!=', 'order_untouched'), where('orders.status', '=', 'received')]),
      )
  );
}

function alarmOfRow(row: {
  id: string;
  order_id: string | null;
  detail: string;
  raised_at: number;
  number: number | null;
}): Alarm {
  return {
    id: row.id,
    facts: alarmFacts.parse(JSON.parse(row.detail)),
    orderId: row.order_id,
    number: row.number,
    raisedAt: row.raised_at,
  };
}

/** `unknown` when there is no such alarm; clearing it twice succeeds. */
export async function clearAlarm(
  db: Db,
  id: string,
  staffId: string,
  now: number,
): Promise<'cleared' | 'unknown'> {
  const result = await db
    .updateTable('alarms')
    .set({ cleared_at: now, cleared_by: staffId })
    .where('id', '=', id)
    .where('cleared_at', 'is', null)
    .executeTakeFirst();
  if (result.numUpdatedRows === 1n) return 'cleared';
  const known = await db.selectFrom('alarms').select('id').where('id', '=', id).executeTakeFirst();
  return known === undefined ? 'unknown' : 'cleared';
}

/** Clears the alarms of a kind whose cause is gone; false when there were none. `now` in epoch milliseconds. */
export async function endAlarms(db: Db, kind: AlarmFacts['kind'], now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alarms')
    .set({ cleared_at: now, cleared_by: 'server' })
    .where('kind', '=', kind)
    .where('cleared_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Clears an order's untouched alarm; false when there was none. `now` in epoch milliseconds. */
export async function endUntouched(db: Db, orderId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alarms')
    .set({ cleared_at: now, cleared_by: 'server' })
    .where('dedupe_key', '=', `order_untouched:${orderId}`)
    .where('cleared_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Clears those of the given alarms that are about untouched orders; returns the orders' ids. */
export async function clearUntouched(
  db: Db,
  ids: readonly string[],
  staffId: string,
  now: number,
): Promise<string[]> {
  const rows = await db
    .updateTable('alarms')
    .set({ cleared_at: now, cleared_by: staffId })
    .where('id', 'in', [...ids])
    .where('kind', '=', 'order_untouched')
    .where('cleared_at', 'is', null)
    .returning('order_id')
    .execute();
  return rows.flatMap(({ order_id }) => order_id ?? []);
}
