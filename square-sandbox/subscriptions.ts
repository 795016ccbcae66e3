import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SandboxStore } from './store.ts';
import type { Webhooks } from './webhooks.ts';
import {
  type EventType,
  idempotencyKey,
  invalid,
  notFound,
  type Refusal,
  type WebhookSubscription,
} from './wire.ts';

type IdRoute = { Params: { id: string } };

const EVENT_TYPES: readonly EventType[] = [
  'payment.created',
  'payment.updated',
  'refund.created',
  'refund.updated',
  'terminal.checkout.created',
  'terminal.checkout.updated',
  'device.code.paired',
];
const MAX_NAME = 64;

/** Square's calls for webhook subscriptions. */
export function subscriptionRoutes(app: FastifyInstance, store: SandboxStore, webhooks: Webhooks): void {
  const found = (id: string): WebhookSubscription => {
    const subscription = store.subscription(id);
    if (subscription === undefined) throw notFound('subscription');
    return subscription;
  };

  app.get<{ Querystring: { include_disabled?: string } }>('/webhooks/subscriptions', (request) => {
    const all = request.query.include_disabled === 'true';
    const subscriptions = store
      .subscriptions()
      .filter(({ enabled }) => enabled || all)
      // A list does not carry the keys.
      .map(withoutKey);
    return subscriptions.length === 0 ? {} : { subscriptions };
  });

  app.post('/webhooks/subscriptions', (request) =>
    store.transaction(() =>
      store.once('subscriptions', idempotencyKey(request.body) || randomUUID(), request.body, () => {
        const now = new Date().toISOString();
        const subscription: WebhookSubscription = {
          id: `wbhk_${randomUUID().replaceAll('-', '')}`,
          name: '',
          enabled: true,
          event_types: [],
          notification_url: '',
          api_version: '2025-10-16',
          signature_key: randomBytes(16).toString('base64url'),
          created_at: now,
          updated_at: now,
          ...givenParts(request.body),
        };
        if (subscription.notification_url === '') {
          throw invalid('MISSING_REQUIRED_PARAMETER', 'Needed.', 'subscription.notification_url');
        }
        store.saveSubscription(subscription);
        return { subscription };
      }),
    ),
  );

  app.get<IdRoute>('/webhooks/subscriptions/:id', (request) => ({ subscription: found(request.params.id) }));

  app.put<IdRoute>('/webhooks/subscriptions/:id', (request) =>
    store.transaction(() => {
      const before = found(request.params.id);
      const subscription = { ...before, ...givenParts(request.body), updated_at: new Date().toISOString() };
      store.saveSubscription(subscription);
      return { subscription: withoutKey(subscription) };
    }),
  );

  app.delete<IdRoute>('/webhooks/subscriptions/:id', (request) => {
    found(request.params.id);
    store.deleteSubscription(request.params.id);
    return {};
  });

  app.post<IdRoute>('/webhooks/subscriptions/:id/test', async (request) => {
    const subscription = found(request.params.id);
    const requested = (request.body as { event_type?: unknown } | null)?.event_type;
    const type = subscription.event_types.find((known) => requested === undefined || known === requested);
    if (type === undefined) throw invalid('INVALID_VALUE', 'Not one of its types.', 'event_type');
    const { status, body } = await webhooks.test(subscription, type);
    const now = new Date().toISOString();
    const id = randomUUID();
    return {
      subscription_test_result: { id, status_code: status, payload: body, created_at: now, updated_at: now },
    };
  });
}

function withoutKey(subscription: WebhookSubscription): Omit<WebhookSubscription, 'signature_key'> {
  const { signature_key: _, ...rest } = subscription;
  return rest;
}

/** Reads the given parts of a request's subscription; each wrong one is refused by its field. */
function givenParts(body: unknown): Partial<WebhookSubscription> {
  const given = (body as { subscription?: unknown } | null)?.subscription;
  if (typeof given !== 'object' || given === null) {
    throw invalid('MISSING_REQUIRED_PARAMETER', 'Needed.', 'subscription');
  }
  const {
    name,
    enabled,
    event_types: types,
    notification_url: url,
    api_version: version,
  } = given as Record<string, unknown>;
  const parts: Partial<WebhookSubscription> = {};
  if (name !== undefined) {
    if (typeof name !== 'string' || name.length > MAX_NAME) throw wrong('name');
    parts.name = name;
  }
  if (enabled !== undefined) {
    if (typeof enabled !== 'boolean') throw wrong('enabled');
    parts.enabled = enabled;
  }
  if (types !== undefined) {
    const known =
      Array.isArray(types) && types.length > 0 && types.every((type) => EVENT_TYPES.includes(type));
    if (!known) throw wrong('event_types');
    parts.event_types = types as EventType[];
  }
  if (url !== undefined) {
    if (typeof url !== 'string' || !isReachable(url)) throw wrong('notification_url');
    parts.notification_url = url;
  }
  if (typeof version === 'string') parts.api_version = version;
  return parts;
}

function wrong(field: string): Refusal {
  return invalid('INVALID_VALUE', 'Not valid.', `subscription.${field}`);
}

/** Square takes https only; this stand-in also an address of its own machine. */
function isReachable(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname));
}
