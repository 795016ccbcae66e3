import type { Logger } from 'pino';
import type { Square, SquareClient } from 'square';
import type { TokenProblem } from '../../../../contracts/owner/connections/square.ts';
import type {
  SquareEnvironmentName,
  SquareLocation,
  SquareSetupPort,
  SquareToken,
  SquareWebhook,
} from '../square-setup.port.ts';
import { type Call, type CallFailure, type CallResult, withinTimeLimit } from './square.call.ts';
import { makeClient } from './square.client.ts';
import { readCatalog } from './square.catalog.ts';
import { readPicture } from './square.picture.ts';
import { unreadable } from './square.steps.ts';

export interface SquareSetupOptions {
  /** Overrides Square's hosts, both alike unless `sandboxBaseUrl` is given. */
  baseUrl?: string | undefined;
  sandboxBaseUrl?: string | undefined;
  log: Logger;
  /** Time limit of each method, milliseconds; connecting makes four, and the console waits 30 s. */
  timeLimitMs?: number | undefined;
}

/** The events that the inbox acts on. */
const EVENT_TYPES = [
  'payment.created',
  'payment.updated',
  'refund.created',
  'refund.updated',
  'terminal.checkout.updated',
  'device.code.paired',
];
const TEST_EVENT = 'payment.created';
const NAME = 'Comal';
const UNAUTHORIZED = 401;
const GONE = 404;
/** An account has far fewer subscriptions; a cursor that never ends is not followed. */
const MAX_PAGES = 20;
/** A catalog has many pages; the console waits 30 s. */
const CATALOG_MS = 20_000;

interface Talk {
  square: SquareClient;
  call: Call;
}
type Failed = { ok: false; error: 'token' | 'refused' | 'unavailable' };

/** Connects accounts through Square's own SDK. */
export function squareSetup(options: SquareSetupOptions): SquareSetupPort {
  const limitMs = options.timeLimitMs ?? 6_000;

  async function talkTo<T>(
    { accessToken, environment }: SquareToken,
    what: string,
    work: (talk: Talk) => Promise<CallResult<T>>,
    withinMs = limitMs,
  ): Promise<CallResult<T>> {
    const baseUrl = baseUrlOf(options, environment);
    const square = await makeClient({ accessToken, environment, baseUrl });
    const done = await withinTimeLimit(what, withinMs, (call) => work({ square, call }));
    if (!done.ok) options.log.warn({ error: done.error, detail: done.detail }, 'square set-up call failed');
    return done;
  }

  return {
    async locations(token) {
      const read = await talkTo(token, 'list locations', ({ square, call }) =>
        call('list locations', (o) => square.locations.list(o)),
      );
      if (read.ok) return { ok: true, locations: (read.value.locations ?? []).flatMap(locationOf) };
      const error = tokenProblem(read);
      if (error !== 'unknown' || token.environment === 'sandbox') return { ok: false, error };
      if (options.baseUrl !== undefined && options.sandboxBaseUrl === undefined) return { ok: false, error };
      const elsewhere = await talkTo(
        { ...token, environment: 'sandbox' },
        'try sandbox',
        ({ square, call }) => call('try sandbox', (o) => square.locations.list(o)),
      );
      return { ok: false, error: elsewhere.ok ? 'sandbox' : 'unknown' };
    },

    async webhook(token, url) {
      const made = await talkTo(token, 'make webhook', async (talk) => {
        const known = await subscriptionOf(talk, url);
        if (!known.ok) return known;
        const subscription =
          known.value === null ? await createSubscription(talk, url) : await setRight(talk, known.value);
        return subscription.ok ? withKey(talk, subscription.value, url) : subscription;
      });
      return made.ok ? made : failed(made);
    },

    async testWebhook(token, subscriptionId) {
      const startedAt = performance.now();
      const tested = await talkTo(token, 'test webhook', ({ square, call }) =>
        call('test webhook', (o) =>
          square.webhooks.subscriptions.test({ subscriptionId, eventType: TEST_EVENT }, o),
        ),
      );
      if (!tested.ok) return failed(tested);
      const status = tested.value.subscriptionTestResult?.statusCode ?? null;
      return { ok: true, value: { status, ms: Math.round(performance.now() - startedAt) } };
    },

    async catalog(token, locationId) {
      const read = await talkTo(token, 'read catalog', (talk) => readCatalog(talk, locationId), CATALOG_MS);
      return read.ok ? read : failed(read);
    },

    picture: (url) => readPicture(url, options.baseUrl),

    async deleteWebhook(token, subscriptionId) {
      const deleted = await talkTo(token, 'delete webhook', ({ square, call }) =>
        call('delete webhook', (o) => square.webhooks.subscriptions.delete({ subscriptionId }, o)),
      );
      return deleted.ok || deleted.status === GONE ? { ok: true, value: null } : failed(deleted);
    },
  };
}

function baseUrlOf(options: SquareSetupOptions, environment: SquareEnvironmentName): string | undefined {
  return environment === 'sandbox' ? (options.sandboxBaseUrl ?? options.baseUrl) : options.baseUrl;
}

function tokenProblem({ status, codes, accessRefused }: CallFailure): TokenProblem {
  if (codes.includes('ACCESS_TOKEN_REVOKED')) return 'revoked';
  if (codes.includes('ACCESS_TOKEN_EXPIRED')) return 'expired';
  if (status === UNAUTHORIZED) return 'unknown';
  return accessRefused ? 'permission' : 'unavailable';
}

function failed({ error, accessRefused }: CallFailure): Failed {
  if (accessRefused) return { ok: false, error: 'token' };
  return { ok: false, error: error === 'rejected' ? 'refused' : 'unavailable' };
}

function locationOf(location: Square.Location): SquareLocation[] {
  const { id, address } = location;
  if (!id) return [];
  const name = location.name ?? location.businessName ?? id;
  const state = [address?.administrativeDistrictLevel1, address?.postalCode].filter(Boolean).join(' ');
  return [
    {
      id,
      name,
      business: location.businessName ?? name,
      merchantId: location.merchantId ?? '',
      street: [address?.addressLine1, address?.addressLine2].filter(Boolean).join(', '),
      city: [address?.locality, state].filter(Boolean).join(', '),
      currency: location.currency ?? '',
      timeZone: location.timezone ?? '',
      problem: locationProblem(location),
    },
  ];
}

function locationProblem({ status, capabilities, currency }: Square.Location): SquareLocation['problem'] {
  if (status === 'INACTIVE') return 'inactive';
  if (currency !== 'USD') return 'currency';
  return (capabilities ?? []).includes('CREDIT_CARD_PROCESSING') ? null : 'no_cards';
}

/** Returns this address's subscription, a disabled one included, or null. */
async function subscriptionOf(
  { square, call }: Talk,
  url: string,
): Promise<CallResult<Square.WebhookSubscription | null>> {
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const listed = await call('list webhooks', async (o) => {
      const answer = await square.webhooks.subscriptions.list(
        { includeDisabled: true, ...(cursor ? { cursor } : {}) },
        o,
      );
      return answer.response;
    });
    if (!listed.ok) return listed;
    const found = listed.value.subscriptions?.find((one) => one.notificationUrl === url);
    if (found !== undefined) return { ok: true, value: found };
    cursor = listed.value.cursor;
    if (!cursor) break;
  }
  return { ok: true, value: null };
}

async function createSubscription(
  { square, call }: Talk,
  url: string,
): Promise<CallResult<Square.WebhookSubscription>> {
  // The list is asked before each try, so the key only has to hold for the repeats of this one.
  const idempotencyKey = crypto.randomUUID();
  const subscription = { name: NAME, eventTypes: EVENT_TYPES, notificationUrl: url };
  const made = await call('make webhook', (o) =>
    square.webhooks.subscriptions.create({ idempotencyKey, subscription }, o),
  );
  return made.ok ? present(made.value.subscription, 'make webhook') : made;
}

async function setRight(
  { square, call }: Talk,
  subscription: Square.WebhookSubscription,
): Promise<CallResult<Square.WebhookSubscription>> {
  const types = subscription.eventTypes ?? [];
  if (subscription.enabled === true && EVENT_TYPES.every((type) => types.includes(type))) {
    return { ok: true, value: subscription };
  }
  const eventTypes = [...new Set([...types, ...EVENT_TYPES])];
  const changed = await call('change webhook', (o) =>
    square.webhooks.subscriptions.update(
      { subscriptionId: subscription.id ?? '', subscription: { enabled: true, eventTypes } },
      o,
    ),
  );
  return changed.ok ? present(changed.value.subscription, 'change webhook') : changed;
}

/** Lists and changes do not carry the key. */
async function withKey(
  { square, call }: Talk,
  subscription: Square.WebhookSubscription,
  url: string,
): Promise<CallResult<SquareWebhook>> {
  const { id = '' } = subscription;
  if (subscription.signatureKey) {
    return { ok: true, value: { subscriptionId: id, signatureKey: subscription.signatureKey, url } };
  }
  const read = await call('read webhook', (o) =>
    square.webhooks.subscriptions.get({ subscriptionId: id }, o),
  );
  if (!read.ok) return read;
  const signatureKey = read.value.subscription?.signatureKey;
  if (!signatureKey) return unreadable('read webhook');
  return { ok: true, value: { subscriptionId: id, signatureKey, url } };
}

function present(
  subscription: Square.WebhookSubscription | undefined,
  what: string,
): CallResult<Square.WebhookSubscription> {
  return subscription?.id ? { ok: true, value: subscription } : unreadable(what);
}
