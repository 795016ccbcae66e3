import type { Kysely } from 'kysely';
import {
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_FAILURES,
  type WebhookDeliveryState,
  type WebhookFailure,
} from '../../../contracts/owner/webhooks.ts';
import {
  TEST_EVENT_TYPE,
  WEBHOOK_EVENT_TYPES,
  type WebhookEventType,
} from '../../../domain/webhooks/webhook-event.ts';
import type { Schema } from '../../database/tables/schema.ts';

type Db = Kysely<Schema>;

/** An event that an endpoint is to be told. Times are epoch milliseconds. */
export interface NewWebhookDelivery {
  endpointId: string;
  /** The order event's id, and the message's. */
  eventId: string;
  type: WebhookEventType | typeof TEST_EVENT_TYPE;
  /** Null for a test event. */
  orderId: string | null;
  /** When it happened. */
  at: number;
  /** When it was last to be sent. */
  queuedAt: number;
}

/** How the last try ended. */
export interface WebhookAttempt {
  /** HTTP status of the answer; null without one. */
  status: number | null;
  failure: WebhookFailure | null;
  /** The beginning of the answer's text. */
  answer: string | null;
}

export interface WebhookDelivery extends NewWebhookDelivery, WebhookAttempt {
  state: WebhookDeliveryState;
  attempts: number;
  attemptedAt: number | null;
  nextAt: number | null;
  /** The order's ticket number; null without one. */
  number: number | null;
}

/** Adds deliveries, once for each endpoint and event. */
export async function insertDeliveries(db: Db, deliveries: readonly NewWebhookDelivery[]): Promise<void> {
  await db
    .insertInto('webhook_deliveries')
    .values(
      deliveries.map(({ endpointId, eventId, type, orderId, at, queuedAt }) => ({
        endpoint_id: endpointId,
        event_id: eventId,
        type,
        order_id: orderId,
        at,
        queued_at: queuedAt,
        state: 'waiting',
        attempts: 0,
        attempted_at: null,
        next_at: null,
        status: null,
        failure: null,
        answer: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['endpoint_id', 'event_id']).doNothing())
    .execute();
}

export async function webhookDelivery(
  db: Db,
  endpointId: string,
  eventId: string,
): Promise<WebhookDelivery | null> {
  const row = await deliveries(db, endpointId).where('event_id', '=', eventId).executeTakeFirst();
  return row === undefined ? null : deliveryOfRow(row);
}

/** Returns an endpoint's last deliveries, the newest first. */
export async function lastDeliveries(db: Db, endpointId: string, limit: number): Promise<WebhookDelivery[]> {
  const rows = await deliveries(db, endpointId)
    .orderBy('queued_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(deliveryOfRow);
}

function deliveries(db: Db, endpointId: string) {
  return db
    .selectFrom('webhook_deliveries')
    .leftJoin('orders', 'orders.id', 'webhook_deliveries.order_id')
    .selectAll('webhook_deliveries')
    .select('orders.number')
    .where('endpoint_id', '=', endpointId);
}

function deliveryOfRow(
  row: NonNullable<Awaited<ReturnType<ReturnType<typeof deliveries>['executeTakeFirst']>>>,
): WebhookDelivery {
  return {
    endpointId: row.endpoint_id,
    eventId: row.event_id,
    type: WEBHOOK_EVENT_TYPES.find((type) => type === row.type) ?? TEST_EVENT_TYPE,
    orderId: row.order_id,
    at: row.at,
    queuedAt: row.queued_at,
    state: WEBHOOK_DELIVERY_STATES.find((state) => state === row.state) ?? 'failed',
    attempts: row.attempts,
    attemptedAt: row.attempted_at,
    nextAt: row.next_at,
    status: row.status,
    failure: WEBHOOK_FAILURES.find((failure) => failure === row.failure) ?? null,
    answer: row.answer,
    number: row.number,
  };
}

/** Records a try at `now` (epoch ms) and what follows; `nextAt` is when it is tried again. */
export async function recordAttempt(
  db: Db,
  { endpointId, eventId, attempts }: WebhookDelivery,
  attempt: WebhookAttempt & { state: WebhookDeliveryState; nextAt: number | null },
  now: number,
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({
      state: attempt.state,
      attempts: attempts + 1,
      attempted_at: now,
      next_at: attempt.nextAt,
      status: attempt.status,
      failure: attempt.failure,
      answer: attempt.answer,
    })
    .where('endpoint_id', '=', endpointId)
    .where('event_id', '=', eventId)
    .execute();
}

/** Deletes what receivers wrote about these orders: it may name the customer. */
export async function deleteAnswers(db: Db, orderIds: readonly string[]): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ answer: null })
    .where('order_id', 'in', orderIds)
    .where('answer', 'is not', null)
    .execute();
}

export async function skipDelivery(db: Db, endpointId: string, eventId: string): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'skipped', next_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('event_id', '=', eventId)
    .execute();
}

/** Has a delivery sent anew, as if it had never been tried; false where there is none. */
export async function requeueDelivery(
  db: Db,
  endpointId: string,
  eventId: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', queued_at: now, attempts: 0, next_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteDeliveriesTo(db: Db, endpointId: string): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('endpoint_id', '=', endpointId).execute();
}

export async function deleteDeliveriesBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('queued_at', '<', before).execute();
}
