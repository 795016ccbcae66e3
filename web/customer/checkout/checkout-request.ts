import type { CreateCheckoutRequest } from '../../../contracts/checkout.ts';
import type { PickupSlotView } from '../../../contracts/ordering-status.ts';
import type { CartLine } from '../../../domain/order/cart.ts';
import { formatPrice } from '../../../domain/money.ts';
import type { Cents } from '../../../domain/money.ts';
import { ASAP } from '../../../domain/order/pickup.ts';
import { formatPhone } from '../../../domain/words/phone.ts';
import { writeStored } from '../../storage/safe-storage.ts';
import type { StorageArea } from '../../storage/safe-storage.ts';
import { fieldsOf, readStoredJson } from '../../storage/stored-json.ts';
import type { CheckoutForm } from './public.ts';

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

interface Attempt {
  body: string;
  key: string;
}

function parseAttempt(kept: unknown): Attempt | null {
  const { body, key }: Partial<Record<keyof Attempt, unknown>> = fieldsOf(kept);
  return typeof body === 'string' && typeof key === 'string' ? { body, key } : null;
}

/**
 * The idempotency key of this body: the same one for as long as the body stays the same and nobody answered
 * for certain, also over a reload, so that a lost answer never becomes a second order.
 */
export function attemptKey(area: StorageArea, body: CreateCheckoutRequest, newKey: () => string): string {
  // ASAP's time moves with the clock: the same order a minute later is still the same attempt.
  const { customer } = body;
  const text = JSON.stringify(
    customer.pickupTime === ASAP ? { ...body, customer: { ...customer, pickupAt: null } } : body,
  );
  const kept = readStoredJson(area, ATTEMPT_KEY, parseAttempt);
  if (kept?.body === text) return kept.key;
  const key = newKey();
  // Without storage the key lives through the retry, which sends the same request again.
  writeStored(area, ATTEMPT_KEY, JSON.stringify({ body: text, key }));
  return key;
}

/** The attempt has its answer: the next press is a new one. */
export function endAttempt(area: StorageArea): void {
  writeStored(area, ATTEMPT_KEY, null);
}
