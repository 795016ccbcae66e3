import * as z from 'zod/mini';
import {
  type TEST_EVENT_TYPE,
  WEBHOOK_EVENT_TYPES,
  type WebhookEventType,
} from '../../domain/webhooks/webhook-event.ts';
import { calls, EMPTY, json } from '../call.ts';
import { API_SCOPES, type ApiScope } from './api-keys.ts';
import { CONFIRMATION_HEADER } from './staff/confirmation.ts';

/** Most endpoints at once. */
export const MAX_WEBHOOKS = 5;
export const MAX_WEBHOOK_URL = 500;
/** Deliveries that are listed. */
export const LISTED_DELIVERIES = 30;

/**
 * Why Comal turned an endpoint off: every delivery failed for days, its system answered that it is gone (410), or its
 * secret cannot be read.
 */
export const WEBHOOK_OFF_REASONS = ['failing', 'gone', 'secret'] as const;
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number];

/** Where another system is told of orders. */
export interface WebhookView {
  id: string;
  url: string;
  types: WebhookEventType[];
  scope: ApiScope;
  on: boolean;
  /** Null while it is on, and where the owner turned it off. */
  offWhy: WebhookOffReason | null;
  /** When the first of the deliveries failed that have failed since one was taken, epoch ms; null without one. */
  failingSince: number | null;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Who added it. */
  createdBy: string;
}

/** The secret by which a system knows Comal's messages: it is stored sealed, and shown this once. */
export interface WebhookSecretView {
  secret: string;
}

export const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'skipped'] as const;
/** `waiting` for its first try, or the next; `failed` for good; `skipped`, as the endpoint was off by then. */
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/** Why a try failed: no address of the internet, no connection, no valid certificate, no answer in time, or another answer. */
export const WEBHOOK_FAILURES = ['address', 'connection', 'certificate', 'timeout', 'answer'] as const;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];

/** One event that an endpoint is told, or was told. */
export interface WebhookDeliveryView {
  /** The message's id (`webhook-id`). */
  id: string;
  type: WebhookEventType | typeof TEST_EVENT_TYPE;
  /** Null for a test event. */
  order: { id: string; number: number | null } | null;
  /** When it happened, epoch milliseconds. */
  at: number;
  state: WebhookDeliveryState;
  attempts: number;
  /** When it was last tried, epoch milliseconds; null before the first try. */
  attemptedAt: number | null;
  /** When it is tried next, epoch milliseconds; null unless it failed and waits. */
  nextAt: number | null;
  /** HTTP status of the last answer; null without one. */
  status: number | null;
  failure: WebhookFailure | null;
  /** The beginning of what the system answered where it did not take the event; null without words. */
  answer: string | null;
}

const id = z.string().check(z.regex(/^[0-9a-z-]{8,64}$/i));
const types = z
  .array(z.enum(WEBHOOK_EVENT_TYPES))
  .check(z.minLength(1), z.maxLength(WEBHOOK_EVENT_TYPES.length));
const LIMIT = { max: 30, windowMs: 10 * 60_000 };

export const webhookCalls = calls({
  /** The oldest first. */
  'GET /api/owner/webhooks': { permission: 'settings', answer: json<WebhookView[]>() },
  /**
   * Adds an endpoint under an id of the browser's. Sent again before anything was sent there it answers with another
   * secret, as the first may have been lost on its way; afterwards it is a `conflict`. `invalid` names `url`: `https`,
   * `public` or `form`.
   */
  'PUT /api/owner/webhooks/:id': {
    permission: 'settings',
    limit: LIMIT,
    headers: [CONFIRMATION_HEADER],
    params: z.object({ id }),
    body: z.object({
      url: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_WEBHOOK_URL)),
      types,
      scope: z.enum(API_SCOPES),
    }),
    answer: json<WebhookView & WebhookSecretView>(),
    errors: ['confirm_first', 'invalid', 'webhooks_full', 'conflict', 'secrets_key_needed'],
  },
  /** Turns it on or off, or has it told of other events. What happens while it is off is not sent later. */
  'PATCH /api/owner/webhooks/:id': {
    permission: 'settings',
    params: z.object({ id }),
    body: z.object({ on: z.optional(z.boolean()), types: z.optional(types) }),
    answer: json<WebhookView>(),
    errors: ['not_found', 'webhook_secret_lost'],
  },
  /** Makes another secret; the old one signs nothing from then on. */
  'POST /api/owner/webhooks/:id/secret': {
    permission: 'settings',
    limit: LIMIT,
    headers: [CONFIRMATION_HEADER],
    params: z.object({ id }),
    answer: json<WebhookSecretView>(),
    errors: ['confirm_first', 'not_found', 'secrets_key_needed'],
  },
  /** Deletes it with its secret and what waits for it; one that is gone is no error. */
  'DELETE /api/owner/webhooks/:id': {
    permission: 'settings',
    params: z.object({ id }),
    answer: EMPTY,
  },
  /** Sends a test event, also while it is off; it is tried once. */
  'POST /api/owner/webhooks/:id/test': {
    permission: 'settings',
    limit: LIMIT,
    params: z.object({ id }),
    answer: json<{ ok: true }>(),
    errors: ['not_found'],
  },
  /** The last ones, the newest first. */
  'GET /api/owner/webhooks/:id/deliveries': {
    permission: 'settings',
    params: z.object({ id }),
    answer: json<WebhookDeliveryView[]>(),
  },
  /** Sends an event now, under the same id, whether it was taken or not. */
  'POST /api/owner/webhooks/:id/deliveries/:delivery/send-again': {
    permission: 'settings',
    limit: { max: 120, windowMs: 10 * 60_000 },
    params: z.object({ id, delivery: id }),
    answer: json<{ ok: true }>(),
    errors: ['not_found'],
  },
});
