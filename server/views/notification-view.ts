import type { ServerNotification } from '../../contracts/notifications.ts';
import type { SiteLanguage } from '../../domain/language.ts';
import type { StoredNotification } from '../stores/notifications.store.ts';
import type { OrderTokens } from '../auth/order-token.ts';

/** Returns a notice as its reader sees it. */
export function notificationView(
  notification: StoredNotification,
  language: SiteLanguage,
  tokens: OrderTokens,
): ServerNotification {
  const { orderId, path, promotion } = notification;
  return {
    ...notification.words[language],
    type: notification.type,
    timestamp: notification.timestamp,
    url: orderId === null ? path : `/order-confirmation?order=${tokens.tokenOf(orderId)}`,
    ...(promotion !== null && { promotion: promotion.id }),
    ...(promotion?.picture != null && { picture: promotion.picture }),
  };
}
