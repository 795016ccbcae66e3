import { randomBytes } from 'node:crypto';
import { WEBHOOK_EVENT_TYPES } from '../../domain/webhooks/webhook-event.ts';
import {
  insertWebhookEndpoint,
  type WebhookEndpoint,
} from '../../server/stores/api/webhook-endpoints.store.ts';
import { makeWebhookSecret } from '../../server/webhooks/webhook-secrets.ts';
import type { TestApp } from '../test-app.ts';

export const SECRETS_KEY = randomBytes(32);

/** Inserts an endpoint into the database; returns it with its secret. The environment needs `SECRETS_KEY`. */
export async function aStoredWebhook(
  { deps }: Pick<TestApp, 'deps'>,
  parts: Partial<WebhookEndpoint> = {},
): Promise<WebhookEndpoint & { secret: string }> {
  const now = deps.now();
  const endpoint: WebhookEndpoint = {
    id: deps.newId(),
    url: 'https://books.example.com/comal',
    types: [...WEBHOOK_EVENT_TYPES],
    scope: 'orders',
    on: true,
    offWhy: null,
    onSince: now,
    readUntil: now,
    failingSince: null,
    heldUntil: 0,
    createdBy: '',
    createdAt: now,
    ...parts,
  };
  await insertWebhookEndpoint(deps.db, endpoint);
  return { ...endpoint, secret: await makeWebhookSecret(deps.db, deps, endpoint.id) };
}
