import type { Kysely, Selectable } from 'kysely';
import type { ApiScope } from '../../../contracts/owner/api-keys.ts';
import { WEBHOOK_OFF_REASONS, type WebhookOffReason } from '../../../contracts/owner/webhooks.ts';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '../../../domain/webhooks/webhook-event.ts';
import type { Schema } from '../../database/tables/schema.ts';

type Db = Kysely<Schema>;

/** Where another system is told of orders. Times are epoch milliseconds. */
export interface WebhookEndpoint {
  id: string;
  url: string;
  types: WebhookEventType[];
  scope: ApiScope;
  on: boolean;
  /** Why Comal turned it off; null where the owner did. */
  offWhy: WebhookOffReason | null;
  /** Events from then on are sent. */
  onSince: number;
  /** Order events until then have been read, but for those whose transactions were late. */
  readUntil: number;
  /** When the first of the deliveries failed that have failed since one was taken; null without one. */
  failingSince: number | null;
  /** Nothing is sent until then, as nothing answered. */
  heldUntil: number;
  /** The staff member who added it. */
  createdBy: string;
  createdAt: number;
}

/** Name of an endpoint's secret, to which the sealed text is bound. */
export const webhookSecretName = (endpointId: string): string => `webhook:${endpointId}`;

const endpointOfRow = (row: Selectable<Schema['webhook_endpoints']>): WebhookEndpoint => {
  const types: unknown = JSON.parse(row.types);
  return {
    id: row.id,
    url: row.url,
    types: WEBHOOK_EVENT_TYPES.filter((type) => Array.isArray(types) && types.includes(type)),
    scope: row.scope,
    on: row.is_on === 1,
    offWhy: WEBHOOK_OFF_REASONS.find((why) => why === row.off_why) ?? null,
    onSince: row.on_since,
    readUntil: row.read_until,
    failingSince: row.failing_since,
    heldUntil: row.held_until,
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
};

/** Returns every endpoint, the oldest first. */
export async function allWebhookEndpoints(db: Db): Promise<WebhookEndpoint[]> {
  const rows = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(endpointOfRow);
}

export async function webhookEndpoint(db: Db, id: string): Promise<WebhookEndpoint | null> {
  const row = await db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : endpointOfRow(row);
}

export async function insertWebhookEndpoint(db: Db, endpoint: WebhookEndpoint): Promise<void> {
  await db
    .insertInto('webhook_endpoints')
    .values({
      id: endpoint.id,
      url: endpoint.url,
      types: JSON.stringify(endpoint.types),
      scope: endpoint.scope,
      is_on: endpoint.on ? 1 : 0,
      off_why: endpoint.offWhy,
      on_since: endpoint.onSince,
      read_until: endpoint.readUntil,
      failing_since: endpoint.failingSince,
      held_until: endpoint.heldUntil,
      created_by: endpoint.createdBy,
      created_at: endpoint.createdAt,
    })
    .execute();
}

export async function setWebhookTypes(db: Db, id: string, types: readonly WebhookEventType[]): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ types: JSON.stringify(types) })
    .where('id', '=', id)
    .execute();
}

/** Turns an endpoint on: it is told of what happens from `now` (epoch ms) on. */
export async function turnWebhookOn(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ is_on: 1, off_why: null, on_since: now, read_until: now, failing_since: null, held_until: 0 })
    .where('id', '=', id)
    .where('is_on', '=', 0)
    .execute();
}

/** Turns an endpoint off; false where it was off, or is gone. `why` is null where the owner does it. */
export async function turnWebhookOff(db: Db, id: string, why: WebhookOffReason | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_endpoints')
    .set({ is_on: 0, off_why: why })
    .where('id', '=', id)
    .where('is_on', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes that a new secret was made: one that was turned off for want of it is as if its owner had. */
export async function markSecretMade(db: Db, id: string): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ off_why: null })
    .where('id', '=', id)
    .where('off_why', '=', 'secret')
    .execute();
}

/** Notes until when order events have been read for these endpoints, epoch milliseconds. */
export async function markRead(db: Db, ids: readonly string[], until: number): Promise<void> {
  await db.updateTable('webhook_endpoints').set({ read_until: until }).where('id', 'in', ids).execute();
}

/** Has these endpoints told of what happened from `since` (epoch ms) on. */
export async function setOnSince(db: Db, ids: readonly string[], since: number): Promise<void> {
  await db.updateTable('webhook_endpoints').set({ on_since: since }).where('id', 'in', ids).execute();
}

/** Notes that a delivery failed at `now` (epoch ms), and that nothing is sent before `heldUntil`. */
export async function markFailing(
  db: Db,
  endpoint: WebhookEndpoint,
  now: number,
  heldUntil: number,
): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: endpoint.failingSince ?? now, held_until: heldUntil })
    .where('id', '=', endpoint.id)
    .execute();
}

/** Notes that a delivery was taken. */
export async function markWorking(db: Db, id: string): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: null, held_until: 0 })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute();
}

/** Deletes every endpoint's secret: nothing is sent until each has another. */
export async function forgetWebhookSecrets(db: Db): Promise<void> {
  const ids = await db.selectFrom('webhook_endpoints').select('id').execute();
  if (ids.length === 0) return;
  await db
    .deleteFrom('secrets')
    .where(
      'name',
      'in',
      ids.map(({ id }) => webhookSecretName(id)),
    )
    .execute();
  await db.updateTable('webhook_endpoints').set({ is_on: 0, off_why: 'secret' }).execute();
}

/** Returns the address of the deleted endpoint, or undefined where there was none. */
export async function deleteWebhookEndpoint(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('webhook_endpoints')
    .where('id', '=', id)
    .returning('url')
    .executeTakeFirst();
  return row?.url;
}
