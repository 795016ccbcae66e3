import type { PushDevice } from '../../../contracts/notifications.ts';
import { send } from '../../api/client.ts';
import { subscribeToPush, subscriptionBody } from '../../api/push-subscription.ts';
import { notificationStore } from './notices.ts';

/**
 * Why this device gets no push messages: no browser support, the app must be installed first, or permission was denied.
 */
export type PushObstacle = 'unsupported' | 'install_first' | 'denied';

/** Null where push messages are possible, whether permission is given or not requested yet. */
export function pushObstacle(): PushObstacle | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    // On an iPhone only the installed app may ask.
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install_first' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'denied' : null;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushObstacle() === 'unsupported' || !('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

interface DeviceSettings extends Partial<PushDevice> {
  /** Lets a guest's device follow one order. */
  orderToken?: string;
}

function register(subscription: PushSubscription, settings: DeviceSettings): Promise<PushDevice> {
  const body = { subscription: subscriptionBody(subscription), ...settings };
  return send('POST /api/push/subscriptions', { body });
}

/** Returns this device's notices as the server knows them; null without a subscription. */
export async function refreshDevice(): Promise<PushDevice | null> {
  const subscription = await currentSubscription();
  return subscription === null ? null : register(subscription, {});
}

/**
 * Changes this device's notices, asking for permission where needed; null when it is denied. Throws when the browser or
 * the network fails.
 */
export async function changeDevice(settings: DeviceSettings): Promise<PushDevice | null> {
  const known = await currentSubscription();
  if (known === null && (await Notification.requestPermission()) !== 'granted') return null;
  const subscription = known ?? (await subscribeToPush(await navigator.serviceWorker.ready));
  return register(subscription, settings);
}

/** Ends all push messages to this device. */
export async function forgetDevice(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription === null) return;
  await subscription.unsubscribe();
  await send('DELETE /api/push/subscriptions', { body: { endpoint: subscription.endpoint } });
}

/** Makes the server send a test message to this device. */
export async function testDevice(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription === null) return;
  await send('POST /api/push/test', { body: { endpoint: subscription.endpoint } });
}

/** Deletes the notices stored on this device. */
export function forgetNotices(): void {
  notificationStore.forget();
}
