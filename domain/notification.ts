export const NOTIFICATION_TYPES = ['order', 'promotion', 'location', 'system'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Most notices that a device keeps and that one call returns (spec section 9). */
export const MAX_NOTIFICATIONS = 20;

/** Browser storage key of the notices (spec section 9). */
export const NOTIFICATIONS_KEY = 'app-notifications';
