import { supportedLanguage } from '../../domain/language.ts';
import type { PushPayload } from '../../contracts/notifications.ts';
import type { PushMessage } from '../adapters/push/push.port.ts';
import type { Deps } from '../deps.ts';
import { notificationView } from '../views/notification-view.ts';
import { orderTokens } from '../auth/order-token.ts';
import { notificationById, type StoredNotification } from '../stores/notifications.store.ts';
import { recordOrderMessage } from '../stores/orders/order-messages.store.ts';
import { deleteSubscription, subscriptionById } from '../stores/people/push-subscriptions.store.ts';
import { readSettings } from '../stores/settings.store.ts';
import { DONE, type JobOutcome } from '../jobs/job-outcome.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const MIN_WAIT_MS = 5_000;
const MAX_WAIT_MS = 10 * 60_000;

/** Returns a notice's time to live and its urgency for a sleeping device. */
function deliveryOptions({ orderId }: StoredNotification): Pick<PushMessage, 'ttlSeconds' | 'urgency'> {
  return orderId !== null
    ? { ttlSeconds: 2 * HOUR_S, urgency: 'high' }
    : { ttlSeconds: 12 * HOUR_S, urgency: 'low' };
}

/**
 * Sends one notice to one device, in the device's language where the site speaks it. A dead subscription is deleted.
 */
export async function sendPush(deps: Deps, subject: string): Promise<JobOutcome> {
  const [notificationId = '', deviceId = ''] = subject.split(':');
  const notification = await notificationById(deps.db, notificationId);
  const device = await subscriptionById(deps.db, deviceId);
  if (notification === null || device === null) return DONE;
  const options = deliveryOptions(notification);
  const now = deps.now();
  const expiresAt = notification.timestamp + options.ttlSeconds * 1000;
  if (now >= expiresAt) return DONE;
  const { languages } = await readSettings(deps.db);
  const language = supportedLanguage(device.language, languages);
  const payload: PushPayload = {
    ...notificationView(notification, language, await orderTokens(deps.db)),
    // A repeat after a crash replaces the first message instead of ringing twice.
    tag: notification.id,
    language,
  };
  const sent = await deps.push.send(device, { payload: JSON.stringify(payload), ...options });
  if (sent.ok) {
    if (notification.orderId !== null) {
      await recordOrderMessage(deps.db, {
        id: `push:${notificationId}`,
        orderId: notification.orderId,
        at: deps.now(),
        channel: 'push',
        about: notification.about,
        outcome: 'sent',
      });
    }
    return DONE;
  }
  if (sent.error === 'gone') {
    await deleteSubscription(deps.db, device.endpoint);
    return DONE;
  }
  deps.log.warn({ device: device.id, why: sent.detail }, 'a push message was not taken');
  if (sent.error === 'refused') return DONE;
  // It waits instead of failing: an hour's outage of a push service is no alarm for the owner.
  const age = now - notification.timestamp;
  const wait = Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, age));
  return { kind: 'wait', until: Math.min(expiresAt, now + wait) };
}
