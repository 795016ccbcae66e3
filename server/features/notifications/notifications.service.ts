import type { LatestNotification } from '../../../contracts/notifications.ts';
import type { SiteLanguage } from '../../../domain/language.ts';
import { MAX_NOTIFICATIONS } from '../../../domain/notification.ts';
import type { Deps } from '../../deps.ts';
import { notificationView } from '../../views/notification-view.ts';
import { orderTokens } from '../../auth/order-token.ts';
import { notificationsFor } from '../../stores/notifications.store.ts';

/** The first poll of a device returns only the last day's notices. */
const DAY_MS = 24 * 60 * 60_000;

/** Returns the newest notice for a customer (null: a visitor), with those between two polls. */
export async function latestNotification(
  deps: Deps,
  customerId: string | null,
  language: SiteLanguage,
  since: number | undefined,
): Promise<LatestNotification | null> {
  const [newest, ...earlier] = await notificationsFor(deps.db, customerId, {
    since: since ?? deps.now() - DAY_MS,
    limit: MAX_NOTIFICATIONS,
  });
  if (newest === undefined) return null;
  const tokens = await orderTokens(deps.db);
  return {
    ...notificationView(newest, language, tokens),
    earlier: earlier.map((notification) => notificationView(notification, language, tokens)),
  };
}
