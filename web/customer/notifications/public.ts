import type { PushDevice, PushSubscriptionRequest } from '../../../contracts/notifications.ts';
import { send } from '../../api/client.ts';
import { notificationStore } from './notices.ts';

/** Why this device cannot ring: its browser has no push, needs the app installed first, or the person said no. */
export type PushObstacle = 'unsupported' | 'install_first' | 'denied';

/** Null where push messages can be had, given or not yet asked. */
export function pushObstacle(): PushObstacle | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    // On an iPhone only the app on the home screen may ask.
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install_first' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'denied' : null;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushObstacle() === 'unsupported' || !('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** What a browser makes of its subscription: it knows all its parts. */
type BrowserSubscription = PushSubscriptionRequest['subscription'];

interface Wishes extends Partial<PushDevice> {
  /** Lets a guest's device follow one order. */
  orderToken?: string;
}

function register(subscription: PushSubscription, wishes: Wishes): Promise<PushDevice> {
  const body = { subscription: subscription.toJSON() as BrowserSubscription, ...wishes };
  return send('POST /api/push/subscriptions', { body });
}

/** What this device is told about, as the server knows it; null where it has not subscribed. */
export async function refreshDevice(): Promise<PushDevice | null> {
  const subscription = await currentSubscription();
  return subscription === null ? null : register(subscription, {});
}

/**
 * Changes what this device is told about, asking the person and the browser where needed; null when the person
 * said no. Throws when the browser or the network fails.
 */
export async function changeDevice(wishes: Wishes): Promise<PushDevice | null> {
  const known = await currentSubscription();
  if (known === null && (await Notification.requestPermission()) !== 'granted') return null;
  const subscription = known ?? (await subscribe());
  return register(subscription, wishes);
}

async function subscribe(): Promise<PushSubscription> {
  const { publicKey } = await send('GET /api/push/key');
  const registration = await navigator.serviceWorker.ready;
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** This device is told nothing any more. */
export async function forgetDevice(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription === null) return;
  await subscription.unsubscribe();
  await send('DELETE /api/push/subscriptions', { body: { endpoint: subscription.endpoint } });
}

/** Has the server ring this device now. */
export async function testDevice(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription === null) return;
  await send('POST /api/push/test', { body: { endpoint: subscription.endpoint } });
}

/** The notices kept on this device are gone. */
export function forgetNotices(): void {
  notificationStore.forget();
}
