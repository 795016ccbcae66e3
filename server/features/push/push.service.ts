import type { PushDevice, PushPayload, PushSubscriptionRequest } from '../../../contracts/notifications.ts';
import { type SiteLanguage, supportedLanguage } from '../../../domain/language.ts';
import type { PushSent, PushTarget } from '../../adapters/push/push.port.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { orderTokens } from '../../auth/order-token.ts';
import { lockSignedInCustomer } from '../../stores/people/customer-access.store.ts';
import { orderById } from '../../stores/orders/orders.store.ts';
import {
  deleteSubscription,
  followOrder,
  saveSubscription,
  subscriptionByEndpoint,
} from '../../stores/people/push-subscriptions.store.ts';
import type { Session } from '../../stores/people/sessions.store.ts';
import { readSettings } from '../../stores/settings.store.ts';

export type Registered =
  | { ok: true; device: PushDevice }
  | { ok: false; error: 'invalid'; fields: Record<string, string> }
  | { ok: false; error: 'not_found' };

/** Registers a device for the account signed in on it, and lets it follow an order. */
export async function registerDevice(
  deps: Deps,
  request: PushSubscriptionRequest,
  person: { session: Session | undefined; language: SiteLanguage },
): Promise<Registered> {
  const { endpoint, keys } = request.subscription;
  const target: PushTarget = { endpoint, p256dh: keys.p256dh, auth: keys.auth };
  if (!deps.push.accepts(target)) {
    return { ok: false, error: 'invalid', fields: { subscription: 'not_a_push_service' } };
  }
  const orderId = await orderToFollow(deps, request.orderToken);
  if (orderId === null) return { ok: false, error: 'not_found' };
  const device = await writeTransaction(deps.db, async (tx) => {
    const { orderUpdates, promotions } = request;
    const { session, language } = person;
    const customerId = session === undefined ? null : await lockSignedInCustomer(tx, session, deps.now());
    const saved = await saveSubscription(
      tx,
      { id: deps.newId(), ...target, customerId, language, orderUpdates, promotions },
      deps.now(),
    );
    if (orderId !== undefined) await followOrder(tx, saved.id, orderId);
    return saved;
  });
  return { ok: true, device: { orderUpdates: device.orderUpdates, promotions: device.promotions } };
}

/** Undefined without a token, null for a token without an order. */
async function orderToFollow(deps: Deps, token: string | undefined): Promise<string | null | undefined> {
  if (token === undefined) return undefined;
  const orderId = (await orderTokens(deps.db)).orderIdOf(token);
  return orderId !== null && (await orderById(deps.db, orderId)) !== null ? orderId : null;
}

export function forgetDevice(deps: Deps, endpoint: string): Promise<void> {
  return deleteSubscription(deps.db, endpoint);
}

export type Tested = { ok: true } | { ok: false; error: 'not_found' | 'unavailable' };

const TEST_MESSAGES: Record<SiteLanguage, { title: string; message: string }> = {
  en: { title: 'It works', message: 'This is how we’ll let you know when your food is ready.' },
  es: { title: '¡Funciona!', message: 'Así te avisamos cuando tu comida esté lista.' },
};
const TEST_TTL_SECONDS = 60;

/** Sends a message at once, so that a person can check that this device rings. */
export async function testDevice(deps: Deps, endpoint: string): Promise<Tested> {
  const device = await subscriptionByEndpoint(deps.db, endpoint);
  if (device === null) return { ok: false, error: 'not_found' };
  const language = supportedLanguage(device.language, (await readSettings(deps.db)).languages);
  const payload: PushPayload = {
    ...TEST_MESSAGES[language],
    type: 'system',
    timestamp: deps.now(),
    url: '/account',
    tag: 'test',
    language,
  };
  const message = {
    payload: JSON.stringify(payload),
    ttlSeconds: TEST_TTL_SECONDS,
    urgency: 'high',
  } as const;
  const sent: PushSent = await deps.push.send(device, message);
  if (sent.ok) return { ok: true };
  deps.log.warn({ device: device.id, why: sent.detail }, 'a test push message was not taken');
  if (sent.error !== 'gone') return { ok: false, error: 'unavailable' };
  await deleteSubscription(deps.db, endpoint);
  return { ok: false, error: 'not_found' };
}
