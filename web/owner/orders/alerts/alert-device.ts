import type { StaffLanguage } from '../../../../domain/language.ts';
import { send } from '../../../api/client.ts';
import { subscribeToPush, subscriptionBody } from '../../../api/push-subscription.ts';

/** Why this phone cannot ring: its browser has no push, the app must be installed first, or permission was denied. */
export type AlertObstacle = 'unsupported' | 'install_first' | 'denied';

/** Null where alerts are possible, whether permission is given or not requested yet. */
export function alertObstacle(): AlertObstacle | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install_first' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'denied' : null;
}

async function worker(): Promise<ServiceWorkerRegistration> {
  // The console may be the first page of this site on the phone.
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
}

async function current(): Promise<PushSubscription | null> {
  if (alertObstacle() !== null) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether alarms are enabled on this phone for the signed-in account. */
export async function ringsHere(): Promise<boolean> {
  const subscription = await current();
  if (subscription === null) return false;
  const body = { endpoint: subscription.endpoint };
  const answer = await send('POST /api/owner/alerts/device/known', { body });
  return answer.known;
}

/** Asks the person and the browser for permission where needed, and sends a test; false when it is denied. */
export async function startRinging(language: StaffLanguage): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await worker();
  const known = await registration.pushManager.getSubscription();
  const subscription = known ?? (await subscribeToPush(registration));
  const body = { subscription: subscriptionBody(subscription) };
  await send('POST /api/owner/alerts/device', { query: { lang: language }, body });
  return true;
}

/** Disables alarms here; a customer's push messages on the same phone stay. */
export async function stopRinging(): Promise<void> {
  const subscription = await current();
  if (subscription === null) return;
  await send('DELETE /api/owner/alerts/device', { body: { endpoint: subscription.endpoint } });
}
