import { useEffect } from 'react';
import { send } from '../../api/client.ts';
import type { Incoming } from './notification-store.ts';
import { notificationStore } from './notices.ts';

/** Milliseconds between two polls (spec section 9). */
const POLL_MS = 5_000;

/**
 * Browser event that adds a notice: `window.dispatchEvent(new CustomEvent('app:add-notification', { detail: { title,
 * message, type, timestamp? } }))`. Without a timestamp it counts as happening now.
 */
export const ADD_NOTIFICATION_EVENT = 'app:add-notification';

/** Returns a received value if it is a notice with a timestamp; ignores anything else. */
function incoming(value: unknown): Incoming[] {
  if (typeof value !== 'object' || value === null) return [];
  const { title, message, type, timestamp, url, promotion, picture } = value as Record<string, unknown>;
  if (typeof title !== 'string' || (typeof timestamp !== 'number' && typeof timestamp !== 'string'))
    return [];
  return [
    {
      title,
      message: typeof message === 'string' ? message : '',
      type: typeof type === 'string' ? type : '',
      timestamp,
      url: typeof url === 'string' ? url : null,
      promotion: typeof promotion === 'string' ? promotion : undefined,
      picture: typeof picture === 'string' && picture.startsWith('/') ? picture : undefined,
    },
  ];
}

async function poll(): Promise<void> {
  const known = notificationStore.newest();
  const headers = known > 0 ? { 'last-event-id': String(known) } : {};
  const latest = await send('GET /api/notifications/latest', { headers });
  if (latest === null) return;
  notificationStore.add([latest, ...latest.earlier].flatMap(incoming));
}

function usePolling(): void {
  useEffect(() => {
    let under = false;
    const requestLatest = () => {
      if (under || document.hidden || !navigator.onLine) return;
      under = true;
      // The next poll makes up for a failed one.
      void poll()
        .catch(() => undefined)
        .finally(() => {
          under = false;
        });
    };
    requestLatest();
    const timer = setInterval(requestLatest, POLL_MS);
    document.addEventListener('visibilitychange', requestLatest);
    window.addEventListener('online', requestLatest);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', requestLatest);
      window.removeEventListener('online', requestLatest);
    };
  }, []);
}

/** Receives notices from all three sources: the poll, the service worker, and this page itself. */
export function useNotificationSources(): void {
  usePolling();
  useEffect(() => {
    const fromWorker = (event: MessageEvent) => {
      const data = event.data as { type?: unknown; notification?: unknown } | null;
      if (data?.type === 'NEW_NOTIFICATION') notificationStore.add(incoming(data.notification));
    };
    const fromPage = (event: Event) => {
      const { detail } = event as CustomEvent<object | null>;
      notificationStore.add(incoming({ timestamp: Date.now(), ...detail }));
    };
    // Absent on a site without https.
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
    worker?.addEventListener('message', fromWorker);
    window.addEventListener(ADD_NOTIFICATION_EVENT, fromPage);
    return () => {
      worker?.removeEventListener('message', fromWorker);
      window.removeEventListener(ADD_NOTIFICATION_EVENT, fromPage);
    };
  }, []);
}
