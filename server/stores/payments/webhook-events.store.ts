import type { Kysely } from 'kysely';
import type { Schema } from '../../database/tables/schema.ts';

type Db = Kysely<Schema>;

export interface WebhookEvent {
  eventId: string;
  type: string;
  /** The body as received. */
  body: string;
  receivedAt: number;
}

/** False when this event was stored before. `processedAt` is null for one that needs work. */
export async function insertWebhookEvent(
  db: Db,
  event: WebhookEvent & { processedAt: number | null },
): Promise<boolean> {
  const result = await db
    .insertInto('webhook_events')
    .values({
      event_id: event.eventId,
      type: event.type,
      body: event.body,
      received_at: event.receivedAt,
      processed_at: event.processedAt,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Returns an unprocessed event. */
export async function unprocessedWebhookEvent(db: Db, eventId: string): Promise<WebhookEvent | null> {
  const row = await db
    .selectFrom('webhook_events')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { eventId: row.event_id, type: row.type, body: row.body, receivedAt: row.received_at };
}

export async function markWebhookProcessed(db: Db, eventId: string, now: number): Promise<void> {
  await db.updateTable('webhook_events').set({ processed_at: now }).where('event_id', '=', eventId).execute();
}

/** Deletes the events that were worked through before an instant (epoch ms); others stay however old they are. */
export async function deleteWebhookEventsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('webhook_events').where('processed_at', '<', before).execute();
}
