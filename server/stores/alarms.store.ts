import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Schema } from '../database/schema.ts';

type Db = Kysely<Schema>;

/** Why a paid order should perhaps not be made. */
export const NOT_MADE_REASONS = ['slot_passed', 'closed', 'cancelled', 'sold_out', 'refunded'] as const;
export type NotMadeReason = (typeof NOT_MADE_REASONS)[number];

/** What an alarm knows, kept as JSON; its words are made for the reader. Amounts are cents. */
const alarmFacts = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('paid_not_made'),
    reasons: z.array(z.enum(NOT_MADE_REASONS)),
    soldOut: z.array(z.string()),
  }),
  z.object({ kind: z.literal('surplus_payment'), cents: z.int() }),
  z.object({ kind: z.literal('refund_failed'), cents: z.int() }),
  z.object({ kind: z.literal('total_mismatch'), ourCents: z.int(), squareCents: z.int() }),
  z.object({
    kind: z.literal('payment_mismatch'),
    paymentId: z.string(),
    cents: z.int(),
    currency: z.string(),
    ourCents: z.int(),
  }),
  z.object({ kind: z.literal('job_stuck'), job: z.string(), attempts: z.int() }),
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

/** Raises an alarm once for each kind and subject; false when it was raised before. */
export async function raiseAlarm(
  db: Db,
  alarm: Omit<Alarm, 'number'> & { subject: string },
): Promise<boolean> {
  const result = await db
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
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Alarms nobody has cleared, oldest first. */
export async function openAlarms(db: Db): Promise<Alarm[]> {
  const rows = await db
    .selectFrom('alarms')
    .leftJoin('orders', 'orders.id', 'alarms.order_id')
    .select(['alarms.id', 'alarms.order_id', 'alarms.detail', 'alarms.raised_at', 'orders.number'])
    .where('alarms.cleared_at', 'is', null)
    .orderBy('alarms.raised_at', 'asc')
    .orderBy('alarms.id', 'asc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    facts: alarmFacts.parse(JSON.parse(row.detail)),
    orderId: row.order_id,
    number: row.number,
    raisedAt: row.raised_at,
  }));
}

/** `unknown` when there is no such alarm; clearing twice is fine. */
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
