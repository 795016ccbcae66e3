import { useSyncExternalStore } from 'react';
import { NOTIFICATIONS_KEY } from '../../../domain/notification.ts';
import { deviceStorage } from '../../storage/safe-storage.ts';
import { createNotificationStore } from './notification-store.ts';
import type { AppNotification } from './notification-store.ts';

/** The notices of this device. */
export const notificationStore = createNotificationStore(deviceStorage);

function subscribe(changed: () => void): () => void {
  const end = notificationStore.subscribe(changed);
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === null || event.key === NOTIFICATIONS_KEY) changed();
  };
  window.addEventListener('storage', fromOtherTab);
  return () => {
    end();
    window.removeEventListener('storage', fromOtherTab);
  };
}

const NONE: readonly AppNotification[] = [];

/** Newest first. */
export function useNotifications(): readonly AppNotification[] {
  return useSyncExternalStore(subscribe, notificationStore.read, () => NONE);
}
