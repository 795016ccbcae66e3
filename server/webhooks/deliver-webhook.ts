import type { WebhookMessage } from '../../contracts/api/webhooks.ts';
import { TEST_EVENT_TYPE } from '../../domain/webhooks/webhook-event.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';
import {
  recordAttempt,
  skipDelivery,
  type WebhookAttempt,
  type WebhookDelivery,
  webhookDelivery,
} from '../stores/api/webhook-deliveries.store.ts';
import {
  markFailing,
  markWorking,
  type WebhookEndpoint,
  webhookEndpoint,
} from '../stores/api/webhook-endpoints.store.ts';
import { orderById } from '../stores/orders/orders.store.ts';
import { apiOrders } from '../views/api-order.ts';
import { webhookHeaders } from './sign-webhook.ts';
import { turnFailingOff } from './turn-failing-off.ts';
import { webhookSecret } from './webhook-secrets.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Times between the tries of an event; after the last it has failed. */
const RETRY_AFTER_MS = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  6 * HOUR,
  10 * HOUR,
];
/** An endpoint whose deliveries have all failed for as long is turned off. */
const OFF_AFTER_MS = 3 * DAY;
/** Where nothing answers each try takes ten seconds: the endpoint's other events wait, longer each time. */
const FIRST_HOLD_MS = 5 * SECOND;
const MAX_HOLD_MS = 5 * MINUTE;
const GONE = 410;
const MAX_KEPT_ANSWER = 300;

/** What the job of a delivery is about. */
export const webhookSubject = (endpointId: string, eventId: string): string => `${endpointId}:${eventId}`;

/** Sends one event to one endpoint. Where the process dies in between it is sent again, under the same id. */
export async function deliverWebhook(deps: Deps, subject: string): Promise<JobOutcome> {
  const [endpointId = '', eventId = ''] = subject.split(':');
  const endpoint = await webhookEndpoint(deps.db, endpointId);
  const delivery = await webhookDelivery(deps.db, endpointId, eventId);
  if (endpoint === null || delivery?.state !== 'waiting') return DONE;
  const isTest = delivery.type === TEST_EVENT_TYPE;
  if (!endpoint.on && !isTest) return skip(delivery);
  const now = deps.now();
  const heldFor = endpoint.heldUntil - now;
  // None is held for longer, unless the clock was set back.
  const isHeld = heldFor > 0 && heldFor <= MAX_HOLD_MS;
  if (isHeld && !isTest && now - delivery.queuedAt < DAY) {
    return { kind: 'wait', until: endpoint.heldUntil };
  }
  const secret = await webhookSecret(deps, endpointId);
  if (secret === null) {
    await turnFailingOff(deps, endpoint, 'secret');
    return skip(delivery);
  }
  const message = await messageOf(deps, endpoint, delivery);
  if (message === null) return skip(delivery);
  const body = JSON.stringify(message);
  const answer = await deps.webhooks.post({
    url: endpoint.url,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Comal-Webhooks',
      ...webhookHeaders(secret, eventId, now, body),
    },
    body,
  });
  const attempt: WebhookAttempt =
    answer.status === null
      ? { status: null, failure: answer.failure, answer: null }
      : { status: answer.status, failure: 'answer', answer: kept(answer.text) };
  if (attempt.status === null || attempt.status < 200 || attempt.status > 299) {
    return failed(deps, endpoint, delivery, attempt);
  }
  const taken = { ...attempt, failure: null, answer: null, state: 'delivered', nextAt: null } as const;
  return {
    kind: 'done',
    store: async (tx) => {
      await recordAttempt(tx, delivery, taken, now);
      if (endpoint.failingSince !== null) await markWorking(tx, endpointId);
    },
  };
}

/** Returns what is sent, with the order as it is now; null where the order is gone, or was never paid. */
async function messageOf(
  { db }: Deps,
  { scope }: WebhookEndpoint,
  { type, at, orderId }: WebhookDelivery,
): Promise<WebhookMessage | null> {
  const timestamp = new Date(at).toISOString();
  if (type === TEST_EVENT_TYPE) return { type, timestamp, data: {} };
  const found = orderId === null ? null : await orderById(db, orderId);
  if (found === null || found.paidAt === null) return null;
  const [order] = await apiOrders(db, [found], scope);
  return order === undefined ? null : { type, timestamp, data: { order } };
}

function skip({ endpointId, eventId }: WebhookDelivery): JobOutcome {
  return { kind: 'done', store: (tx) => skipDelivery(tx, endpointId, eventId) };
}

async function failed(
  deps: Deps,
  endpoint: WebhookEndpoint,
  delivery: WebhookDelivery,
  attempt: WebhookAttempt,
): Promise<JobOutcome> {
  const { id, failingSince } = endpoint;
  const now = deps.now();
  const { status, failure } = attempt;
  deps.log.warn({ webhook: id, event: delivery.eventId, status, failure }, 'a webhook was not taken');
  const isTest = delivery.type === TEST_EVENT_TYPE;
  const retryAfter = isTest || status === GONE ? undefined : RETRY_AFTER_MS[delivery.attempts];
  const isOver = retryAfter === undefined || now - delivery.queuedAt >= DAY;
  const nextAt = isOver ? null : now + retryAfter;
  await writeTransaction(deps.db, async (tx) => {
    await recordAttempt(tx, delivery, { ...attempt, state: isOver ? 'failed' : 'waiting', nextAt }, now);
    if (!isTest)
      await markFailing(tx, endpoint, now, status === null ? heldUntil(failingSince ?? now, now) : 0);
  });
  if (nextAt !== null) return { kind: 'wait', until: nextAt };
  if (status === GONE) await turnFailingOff(deps, endpoint, 'gone');
  else if (!isTest && now - (failingSince ?? now) >= OFF_AFTER_MS)
    await turnFailingOff(deps, endpoint, 'failing');
  return DONE;
}

/** The longer it has failed, the longer the next pause. */
function heldUntil(failingSince: number, now: number): number {
  return now + Math.min(MAX_HOLD_MS, Math.max(FIRST_HOLD_MS, now - failingSince));
}

/** The beginning of an answer for the owner to read, on one line; null without words. */
function kept(text: string): string | null {
  const line = text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_KEPT_ANSWER);
  return line === '' ? null : line;
}
