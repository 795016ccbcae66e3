import {
  LISTED_DELIVERIES,
  MAX_WEBHOOKS,
  type WebhookDeliveryView,
  type WebhookSecretView,
  type WebhookView,
} from '../../../contracts/owner/webhooks.ts';
import type { ApiScope } from '../../../contracts/owner/api-keys.ts';
import {
  TEST_EVENT_TYPE,
  WEBHOOK_EVENT_TYPES,
  type WebhookEventType,
} from '../../../domain/webhooks/webhook-event.ts';
import type { Staff } from '../../auth/staff-session.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { canSeal } from '../../sealed-secrets.ts';
import {
  deleteDeliveriesTo,
  insertDeliveries,
  lastDeliveries,
  requeueDelivery,
} from '../../stores/api/webhook-deliveries.store.ts';
import {
  allWebhookEndpoints,
  deleteWebhookEndpoint,
  insertWebhookEndpoint,
  markSecretMade,
  setWebhookTypes,
  turnWebhookOff,
  turnWebhookOn,
  type WebhookEndpoint,
  webhookEndpoint,
  webhookSecretName,
} from '../../stores/api/webhook-endpoints.store.ts';
import { recordAudit, recordChange } from '../../stores/audit.store.ts';
import { nextNumber } from '../../stores/counters.store.ts';
import { addJobAgain, deleteJobs } from '../../stores/jobs.store.ts';
import { deleteSecret } from '../../stores/secrets.store.ts';
import { staffNames } from '../../stores/staff/staff.store.ts';
import { webhookSubject } from '../../webhooks/deliver-webhook.ts';
import { makeWebhookSecret, webhookSecret } from '../../webhooks/webhook-secrets.ts';

type Refused<E extends string> = { ok: false; error: E };
type Created =
  | { ok: true; webhook: WebhookView & WebhookSecretView }
  | { ok: false; error: 'invalid'; fields: { url: 'form' | 'https' | 'public' } }
  | Refused<'confirm_first' | 'webhooks_full' | 'conflict' | 'secrets_key_needed'>;

export async function listWebhooks(deps: Deps): Promise<WebhookView[]> {
  const endpoints = await allWebhookEndpoints(deps.db);
  const names = await staffNames(deps.db, [...new Set(endpoints.map(({ createdBy }) => createdBy))]);
  return endpoints.map((endpoint) => viewOf(endpoint, names));
}

/** Adds an endpoint; one of the same id to which nothing was sent is replaced. Typing errors are said first. */
export async function addWebhook(
  deps: Deps,
  staff: Staff,
  id: string,
  given: { url: string; types: readonly WebhookEventType[]; scope: ApiScope },
  confirmed: () => Promise<boolean>,
): Promise<Created> {
  const refused = deps.webhooks.refuses(given.url);
  if (refused !== null) return { ok: false, error: 'invalid', fields: { url: refused } };
  if (!canSeal(deps.environment)) return { ok: false, error: 'secrets_key_needed' };
  if (!(await confirmed())) return { ok: false, error: 'confirm_first' };
  const { href: url } = new URL(given.url);
  const types = inOrder(given.types);
  const { scope } = given;
  return writeTransaction<Created>(deps.db, async (tx) => {
    // Two at once wait for each other here, so that both count the same endpoints.
    await nextNumber(tx, 'webhooks');
    const known = await allWebhookEndpoints(tx);
    const before = known.find((one) => one.id === id);
    if (before === undefined && known.length >= MAX_WEBHOOKS) return { ok: false, error: 'webhooks_full' };
    if (before !== undefined) {
      if ((await lastDeliveries(tx, id, 1)).length > 0) return { ok: false, error: 'conflict' };
      await deleteWebhookEndpoint(tx, id);
    }
    const now = deps.now();
    const made: WebhookEndpoint = {
      id,
      url,
      types,
      scope,
      on: true,
      offWhy: null,
      onSince: now,
      readUntil: now,
      failingSince: null,
      heldUntil: 0,
      createdBy: staff.id,
      createdAt: now,
    };
    await insertWebhookEndpoint(tx, made);
    const secret = await makeWebhookSecret(tx, deps, id);
    await recordAudit(tx, deps, {
      staff,
      action: 'webhook.added',
      subject: id,
      before: null,
      after: { name: hostOf(url), events: types, contactData: scope === 'orders_and_contacts' },
    });
    return { ok: true, webhook: { ...viewOf(made, await staffNames(tx, [staff.id])), secret } };
  });
}

/** Turns an endpoint on or off, or has it told of other events. One without a secret that can be read stays off. */
export async function changeWebhook(
  deps: Deps,
  staff: Staff,
  id: string,
  { on, types }: { on?: boolean | undefined; types?: readonly WebhookEventType[] | undefined },
): Promise<{ ok: true; webhook: WebhookView } | Refused<'not_found' | 'webhook_secret_lost'>> {
  if (on === true && (await webhookSecret(deps, id)) === null) {
    const known = await webhookEndpoint(deps.db, id);
    return { ok: false, error: known === null ? 'not_found' : 'webhook_secret_lost' };
  }
  return writeTransaction(deps.db, async (tx) => {
    const before = await webhookEndpoint(tx, id);
    if (before === null) return { ok: false as const, error: 'not_found' as const };
    if (types !== undefined) await setWebhookTypes(tx, id, inOrder(types));
    if (on === true) await turnWebhookOn(tx, id, deps.now());
    if (on === false) await turnWebhookOff(tx, id, null);
    const after = (await webhookEndpoint(tx, id)) ?? before;
    await recordChange(tx, deps, {
      staff,
      action: 'webhook.changed',
      subject: id,
      before: shown(before),
      after: shown(after),
    });
    return { ok: true as const, webhook: viewOf(after, await staffNames(tx, [after.createdBy])) };
  });
}

export async function renewWebhookSecret(
  deps: Deps,
  staff: Staff,
  id: string,
): Promise<({ ok: true } & WebhookSecretView) | Refused<'not_found' | 'secrets_key_needed'>> {
  if (!canSeal(deps.environment)) return { ok: false, error: 'secrets_key_needed' };
  return writeTransaction(deps.db, async (tx) => {
    const endpoint = await webhookEndpoint(tx, id);
    if (endpoint === null) return { ok: false as const, error: 'not_found' as const };
    const secret = await makeWebhookSecret(tx, deps, id);
    await markSecretMade(tx, id);
    await recordAudit(tx, deps, {
      staff,
      action: 'webhook.secret_renewed',
      subject: id,
      before: null,
      after: { name: hostOf(endpoint.url) },
    });
    return { ok: true as const, secret };
  });
}

export async function deleteWebhook(deps: Deps, staff: Staff, id: string): Promise<void> {
  await writeTransaction(deps.db, async (tx) => {
    const url = await deleteWebhookEndpoint(tx, id);
    await deleteSecret(tx, webhookSecretName(id));
    await deleteJobs(tx, 'webhook', webhookSubject(id, ''));
    await deleteDeliveriesTo(tx, id);
    if (url === undefined) return;
    await recordAudit(tx, deps, {
      staff,
      action: 'webhook.deleted',
      subject: id,
      before: { name: hostOf(url) },
      after: null,
    });
  });
}

/** Sends a test event; false where there is no such endpoint. */
export async function testWebhook(deps: Deps, id: string): Promise<boolean> {
  const now = deps.now();
  const eventId = deps.newId();
  const event = {
    endpointId: id,
    eventId,
    type: TEST_EVENT_TYPE,
    orderId: null,
    at: now,
    queuedAt: now,
  } as const;
  return writeTransaction(deps.db, async (tx) => {
    if ((await webhookEndpoint(tx, id)) === null) return false;
    await insertDeliveries(tx, [event]);
    await send(tx, deps, id, eventId);
    return true;
  }).finally(() => wake(deps));
}

export async function deliveriesTo(deps: Deps, id: string): Promise<WebhookDeliveryView[]> {
  const found = await lastDeliveries(deps.db, id, LISTED_DELIVERIES);
  return found.map(({ eventId, type, orderId, number, at, ...delivery }) => ({
    id: eventId,
    type,
    order: orderId === null ? null : { id: orderId, number },
    at,
    state: delivery.state,
    attempts: delivery.attempts,
    attemptedAt: delivery.attemptedAt,
    nextAt: delivery.nextAt,
    status: delivery.status,
    failure: delivery.failure,
    answer: delivery.answer,
  }));
}

/** Sends an event again under its id; false where it is not known any more. */
export async function sendWebhookAgain(
  deps: Deps,
  staff: Staff,
  id: string,
  eventId: string,
): Promise<boolean> {
  return writeTransaction(deps.db, async (tx) => {
    const endpoint = await webhookEndpoint(tx, id);
    if (endpoint === null || !(await requeueDelivery(tx, id, eventId, deps.now()))) return false;
    await send(tx, deps, id, eventId);
    await recordAudit(tx, deps, {
      staff,
      action: 'webhook.sent_again',
      subject: id,
      before: null,
      after: { name: hostOf(endpoint.url) },
    });
    return true;
  }).finally(() => wake(deps));
}

async function send(tx: Deps['db'], deps: Deps, id: string, eventId: string): Promise<void> {
  const subject = webhookSubject(id, eventId);
  await addJobAgain(tx, { id: deps.newId(), kind: 'webhook', subject, runAt: deps.now() });
}

const wake = (deps: Deps) => deps.events.publish({ kind: 'jobs', lanes: ['webhooks'] });

function viewOf(
  { id, url, types, scope, on, offWhy, failingSince, createdAt, createdBy }: WebhookEndpoint,
  names: ReadonlyMap<string, string>,
): WebhookView {
  const name = names.get(createdBy) ?? '';
  return { id, url, types, scope, on, offWhy, failingSince, createdAt, createdBy: name };
}

const inOrder = (types: readonly WebhookEventType[]) =>
  WEBHOOK_EVENT_TYPES.filter((type) => types.includes(type));

const hostOf = (url: string): string => new URL(url).host;

const shown = ({ url, types, on }: WebhookEndpoint) => ({ name: hostOf(url), events: types, on });
