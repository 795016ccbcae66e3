import type { PushSubscriptionRequest } from '../../contracts/notifications.ts';
import { send } from './client.ts';

/** Subscribes this browser to push messages, with the server's key. Throws when the browser or the network fails. */
export async function subscribeToPush({
  pushManager,
}: Pick<ServiceWorkerRegistration, 'pushManager'>): Promise<PushSubscription> {
  const { publicKey } = await send('GET /api/push/key');
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Returns a browser's subscription as the server receives it. */
export function subscriptionBody(subscription: PushSubscription): PushSubscriptionRequest['subscription'] {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh, auth } };
}
