import type { Deps } from '../deps.ts';
import { deleteCheckoutKeysBefore } from '../stores/checkout-keys.store.ts';
import { deleteContactKeysBefore } from '../stores/contacts.store.ts';
import { deleteJobsDoneBefore } from '../stores/jobs.store.ts';
import { deleteMessagesBefore } from '../stores/mail.store.ts';
import { deleteNotificationsBefore } from '../stores/notifications.store.ts';
import { deleteSubscriptionsUnseenSince } from '../stores/push-subscriptions.store.ts';
import { deleteWebhookEventsBefore } from '../stores/webhook-events.store.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;
/** Messages hold addresses: the owner has this long to read them. */
const MESSAGES_KEPT_MS = 90 * 24 * 60 * 60_000;
/** A device that has not opened the site for so long is somebody's old phone. */
const DEVICES_KEPT_MS = 365 * 24 * 60 * 60_000;

/** Forgets what only served to recognise repeats; orders and money stay. */
export async function forgetOldRepeats(deps: Deps): Promise<void> {
  const before = deps.now() - KEPT_MS;
  await deleteCheckoutKeysBefore(deps.db, before);
  await deleteContactKeysBefore(deps.db, before);
  await deleteWebhookEventsBefore(deps.db, before);
  await deleteJobsDoneBefore(deps.db, before);
  await deleteNotificationsBefore(deps.db, before);
  await deleteSubscriptionsUnseenSince(deps.db, deps.now() - DEVICES_KEPT_MS);
  await deleteMessagesBefore(deps.db, deps.now() - MESSAGES_KEPT_MS);
}
