import type { PushPayload } from '../../contracts/notifications.ts';
import { send } from '../api/client.ts';
import { subscribeToPush, subscriptionBody } from '../api/push-subscription.ts';
import { reportOpened } from '../api/promotion-opening.ts';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/brand/icon-192.png';
const BADGE = '/brand/badge-96.png';
/** A test message is shown, but is not added to the bell's list. */
const TEST_TAG = 'test';

function read(data: PushMessageData | null): PushPayload | null {
  try {
    const value = data?.json() as Partial<PushPayload> | null | undefined;
    return typeof value?.title === 'string' ? (value as PushPayload) : null;
  } catch {
    return null;
  }
}

/** Large below the text, or in place of the site's icon where the browser has no large pictures. */
function pictureOptions(picture: string | undefined): { image?: string; icon?: string } {
  if (picture === undefined) return {};
  return 'image' in Notification.prototype ? { image: picture } : { icon: picture };
}

/** Shows a push message, and posts it to open pages. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const payload = read(data);
  if (payload === null) return;
  const { title, message, type, timestamp, url, tag, language, promotion, picture } = payload;
  await self.registration.showNotification(title, {
    body: message,
    tag,
    lang: language,
    icon: ICON,
    badge: BADGE,
    ...pictureOptions(picture),
    data: { url, promotion },
  });
  if (tag === TEST_TAG) return;
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    const notification = { title, message, type, timestamp, url, promotion, picture };
    client.postMessage({ type: 'NEW_NOTIFICATION', notification }, { transfer: [] });
  }
}

/** A click on a message opens its page. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const { url, promotion } = (notification.data ?? {}) as { url?: string | null; promotion?: string };
  // The window comes first: a tap allows opening one only at once.
  await Promise.all([openUrl(url), promotion === undefined ? undefined : reportOpened(promotion)]);
}

async function openUrl(url: string | null | undefined): Promise<void> {
  const target = new URL(url ?? '/', location.origin);
  if (target.origin !== location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window' });
  const customers = windows.filter((client) => !new URL(client.url).pathname.startsWith('/admin'));
  const there = customers.find((client) => client.url === target.href);
  if (there !== undefined) {
    await there.focus();
    return;
  }
  await self.clients.openWindow(target);
}

/** The browser replaced the subscription: the server gets the new one. */
export async function renewSubscription(): Promise<void> {
  const subscription = await subscribeToPush(self.registration);
  await send('POST /api/push/subscriptions', { body: { subscription: subscriptionBody(subscription) } });
}
