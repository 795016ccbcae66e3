export const NOTIFICATION_TYPES = ['order', 'promotion', 'location', 'system'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Notices kept on a device, and answered by one call at most (spec section 9). */
export const NOTIFICATIONS_KEPT = 20;

/** Where a browser keeps its notices (spec section 9). */
export const NOTIFICATIONS_KEY = 'app-notifications';
