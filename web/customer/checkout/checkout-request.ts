import type { CreateCheckoutRequest } from '../../../contracts/checkout.ts';
import type { PickupSlotView } from '../../../contracts/ordering-status.ts';
import type { CartLine } from '../../../domain/order/cart.ts';
import { formatPrice } from '../../../domain/money.ts';
import type { Cents } from '../../../domain/money.ts';
import { ASAP } from '../../../domain/order/pickup.ts';
import { formatPhone } from '../../../domain/words/phone.ts';
import type { CheckoutForm } from './checkout.state.ts';

/**
 * The body of a checkout. `pickupAt` says what the person saw beside the chosen time: its day, and for ASAP when the
 * food would be ready; `asapFrom` (epoch ms) where they were told of a later one since. `promoCode` is one that applies.
 */
export function checkoutRequest(
  lines: CartLine[],
  totalCents: Cents,
  form: CheckoutForm,
  slots: readonly PickupSlotView[],
  asapFrom = 0,
  promoCode: string | null = null,
): CreateCheckoutRequest {
  const slot = slots.find(({ value }) => value === form.pickupTime);
  const seenAt = form.pickupTime === ASAP ? Math.max(slot?.at ?? 0, asapFrom) : slot?.at;
  const instructions = form.specialInstructions.trim();
  const pickupName = form.pickupName.trim();
  return {
    items: lines,
    total: formatPrice(totalCents),
    customer: {
      email: form.email.trim(),
      // As the field writes it once it is left: the body stays the same over that.
      phone: formatPhone(form.phone.trim()),
      pickupTime: form.pickupTime,
      ...(slot !== undefined && { pickupAt: seenAt }),
      ...(pickupName !== '' && { pickupName }),
    },
    ...(instructions !== '' && { specialInstructions: instructions }),
    ...(form.textMe && { textMe: true }),
    ...(promoCode !== null && { promoCode }),
  };
}

/** Where the attempt is kept while the tab lives. */
export const ATTEMPT_KEY = 'comal-checkout-attempt';

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const NOWHERE: Place = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** The tab's storage, or one that keeps nothing where the browser forbids it. */
export function tabStorage(): Place {
  try {
    return sessionStorage;
  } catch {
    return NOWHERE;
  }
}

interface Attempt {
  body: string;
  key: string;
}

function readAttempt(place: Place): Attempt | null {
  try {
    const kept = JSON.parse(place.getItem(ATTEMPT_KEY) ?? 'null') as Partial<Attempt> | null;
    return typeof kept?.body === 'string' && typeof kept.key === 'string'
      ? { body: kept.body, key: kept.key }
      : null;
  } catch {
    return null;
  }
}

/**
 * The idempotency key of this body: the same one for as long as the body stays the same and nobody answered
 * for certain, also over a reload, so that a lost answer never becomes a second order.
 */
export function attemptKey(place: Place, body: CreateCheckoutRequest, newKey: () => string): string {
  // ASAP's time moves with the clock: the same order a minute later is still the same attempt.
  const { customer } = body;
  const text = JSON.stringify(
    customer.pickupTime === ASAP ? { ...body, customer: { ...customer, pickupAt: null } } : body,
  );
  const kept = readAttempt(place);
  if (kept?.body === text) return kept.key;
  const key = newKey();
  try {
    place.setItem(ATTEMPT_KEY, JSON.stringify({ body: text, key }));
  } catch {
    // Without storage the key lives through the retry, which sends the same request again.
  }
  return key;
}

/** The attempt has its answer: the next press is a new one. */
export function endAttempt(place: Place): void {
  try {
    place.removeItem(ATTEMPT_KEY);
  } catch {
    // Nothing was kept.
  }
}
