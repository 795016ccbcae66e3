import { truckDay } from '../../domain/truck-time.ts';
import { deleteBackupsBefore } from '../backups/stored-backups.ts';
import { deleteForgottenFolders } from '../database/temporary-folder.ts';
import type { Deps } from '../deps.ts';
import { eraseOldContactData } from './erase-old-contacts.ts';
import { deleteDeliveriesBefore } from '../stores/api/webhook-deliveries.store.ts';
import { deleteCheckoutKeysBefore } from '../stores/orders/checkout-keys.store.ts';
import { deleteHeldBefore } from '../stores/held-orders.store.ts';
import { deletePressesBefore } from '../stores/orders/window/window-presses.store.ts';
import { deleteContactKeysBefore } from '../stores/people/contacts.store.ts';
import { deleteJobsDoneBefore } from '../stores/jobs.store.ts';
import { deleteMenuKeysBefore } from '../stores/menu/menu-editing.store.ts';
import { deleteMenuImportsBefore } from '../stores/menu/menu-imports.store.ts';
import { deleteMessagesBefore } from '../stores/mail.store.ts';
import { deleteNotificationsBefore } from '../stores/notifications.store.ts';
import { deleteUnusedPhotos } from '../stores/menu/photos.store.ts';
import { deleteOpeningsBefore } from '../stores/people/promotion-openings.store.ts';
import { deleteRateLimitWindowsOver } from '../stores/rate-limit-windows.store.ts';
import { deleteSubscriptionsUnseenSince } from '../stores/people/push-subscriptions.store.ts';
import { deleteStopsBefore } from '../stores/stops.store.ts';
import { deleteOrderMovesBefore } from '../stores/orders/order-moves.store.ts';
import { deleteUnpaidHoldsBefore } from '../stores/orders/unpaid-holds.store.ts';
import { deleteTextsBefore } from '../stores/text-messages.store.ts';
import { deleteWebhookEventsBefore } from '../stores/payments/webhook-events.store.ts';
import { readClock } from '../stores/settings.store.ts';

const RETENTION_MS = 30 * 24 * 60 * 60_000;
/** Messages hold addresses, so they are kept only this long for the owner. */
const MESSAGE_RETENTION_MS = 90 * 24 * 60 * 60_000;
/** The dish for a new photo may still be in the editor. */
const UNUSED_PHOTO_RETENTION_MS = 24 * 60 * 60_000;
/** A device that has not opened the site for this long is no longer in use. */
const DEVICE_RETENTION_MS = 365 * 24 * 60 * 60_000;
/** An order on hold is charged on its day, or never. */
const HELD_RETENTION_MS = 2 * 24 * 60 * 60_000;

/** Deletes what only serves to recognize repeats, and contact data that is old; orders and payments stay. */
export async function deleteExpiredData(deps: Deps, stopping = (): boolean => false): Promise<void> {
  const before = deps.now() - RETENTION_MS;
  await deleteCheckoutKeysBefore(deps.db, before);
  await deletePressesBefore(deps.db, before);
  await deleteContactKeysBefore(deps.db, before);
  await deleteWebhookEventsBefore(deps.db, before);
  await deleteJobsDoneBefore(deps.db, before);
  await deleteNotificationsBefore(deps.db, before);
  await deleteOpeningsBefore(deps.db, before);
  await deleteMenuKeysBefore(deps.db, before);
  await deleteMenuImportsBefore(deps.db, before);
  await deleteUnusedPhotos(deps.db, deps.now() - UNUSED_PHOTO_RETENTION_MS);
  await deleteUnpaidHoldsBefore(deps.db, before);
  await deleteStopsBefore(deps.db, truckDay((await readClock(deps.db)).timeZone, before));
  await deleteOrderMovesBefore(deps.db, before);
  await deleteSubscriptionsUnseenSince(deps.db, deps.now() - DEVICE_RETENTION_MS);
  await deleteMessagesBefore(deps.db, deps.now() - MESSAGE_RETENTION_MS);
  await deleteTextsBefore(deps.db, deps.now() - MESSAGE_RETENTION_MS);
  await deleteBackupsBefore(deps.environment.dataDir, deps.now());
  await deleteHeldBefore(deps.db, deps.now() - HELD_RETENTION_MS);
  await deleteForgottenFolders();
  await deleteDeliveriesBefore(deps.db, before);
  await deleteRateLimitWindowsOver(deps.db, deps.now());
  await eraseOldContactData(deps, stopping);
}
