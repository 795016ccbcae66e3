import * as z from 'zod/mini';
import type { NotificationType } from '../domain/notification.ts';
import { calls, EMPTY, json } from './call.ts';

/** One notice, in the reader's language. */
export interface ServerNotification {
  title: string;
  message: string;
  type: NotificationType;
  /** When it happened, epoch milliseconds; unique among notices. */
  timestamp: number;
  /** The page of this site it is about, such as the order's. */
  url: string | null;
  /** Id of its promotion, used to report that it was opened. */
  promotion?: string;
  /** Path of its picture on this site. */
  picture?: string;
}

/** The newest notice. */
export interface LatestNotification extends ServerNotification {
  /**
   * Notices between the last known one and this, newest first, so that two within one poll both arrive. Without a last
   * known notice, those of the last day.
   */
  earlier: ServerNotification[];
}

const key = (longest: number) => z.string().check(z.regex(/^[\w+/=-]+$/), z.maxLength(longest));

const endpoint = z.string().check(z.maxLength(1000));

/** A browser's `PushSubscription` as JSON. */
export const pushSubscription = z.object({
  endpoint,
  keys: z.object({ p256dh: key(100), auth: key(40) }),
});

/** The server's VAPID public key, base64url. */
export interface PushKey {
  publicKey: string;
}

const pushSubscriptionRequest = z.object({
  subscription: pushSubscription,
  orderUpdates: z.optional(z.boolean()),
  promotions: z.optional(z.boolean()),
  orderToken: z.optional(z.string().check(z.maxLength(200))),
});
export type PushSubscriptionRequest = z.infer<typeof pushSubscriptionRequest>;

/** The notices that a device has chosen. */
export interface PushDevice {
  orderUpdates: boolean;
  promotions: boolean;
}

/** Only the device itself knows its endpoint. */
export const pushEndpointRequest = z.object({ endpoint });

/** The request header with which a browser names its own push endpoint, so that signing out can tell it from others. */
export const PUSH_ENDPOINT_HEADER = 'x-comal-push-endpoint';

/** What a push message carries, as JSON. */
export interface PushPayload extends ServerNotification {
  /** Messages with the same tag replace each other on the device. */
  tag: string;
  language: string;
}

export const notificationCalls = calls({
  /**
   * Polled by the bell; null where there is no newer notice. Header `Last-Event-ID` is the timestamp of the last known
   * notice.
   */
  'GET /api/notifications/latest': { headers: ['last-event-id'], answer: json<LatestNotification | null>() },
});

export const pushCalls = calls({
  'GET /api/push/key': { answer: json<PushKey>() },
  /**
   * Registers this device, or changes its choices; absent fields stay unchanged. The device belongs to the account
   * signed in on it. With `orderToken` a guest follows one order.
   */
  'POST /api/push/subscriptions': {
    limit: { max: 30, windowMs: 60_000 },
    body: pushSubscriptionRequest,
    answer: json<PushDevice>(),
    errors: ['invalid', 'not_found'],
  },
  'DELETE /api/push/subscriptions': { body: pushEndpointRequest, answer: EMPTY },
  'POST /api/push/test': {
    limit: { max: 10, windowMs: 60_000 },
    body: pushEndpointRequest,
    answer: EMPTY,
    errors: ['not_found', 'unavailable'],
  },
});
