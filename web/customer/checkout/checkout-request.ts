import type { CreateCheckoutRequest } from '../../../contracts/checkout.ts';
import type { CartLine } from '../../../domain/cart/cart.ts';
import { formatPrice } from '../../../domain/money.ts';
import type { Cents } from '../../../domain/money.ts';
import { ASAP, type PickupSlot } from '../../../domain/order/pickup/pickup.ts';
import { formatPhone } from '../../../domain/format/phone.ts';
import { writeStored } from '../../storage/safe-storage.ts';
import type { StorageArea } from '../../storage/safe-storage.ts';
import { fieldsOf, parseJson, readStoredJson } from '../../storage/stored-json.ts';
import type { CheckoutForm } from './public.ts';

/** What a line shows with is not sent: only the server's menu counts. */
function sentLine(line: CartLine) {
  const { translations: _, ...sent } = line;
  return sent;
}

/**
 * Returns the body of a checkout. `pickupAt` is what the page showed for the chosen time: its day, or for ASAP the ready
 * time, or the later `asapFrom` (epoch ms) shown since. `promoCode` is one that applies.
 */
export function checkoutRequest(
  lines: CartLine[],
  totalCents: Cents,
  form: CheckoutForm,
  slots: readonly PickupSlot[],
  asapFrom = 0,
  promoCode: string | null = null,
): CreateCheckoutRequest {
  const slot = slots.find(({ value }) => value === form.pickupTime);
  const seenAt = form.pickupTime === ASAP ? Math.max(slot?.at ?? 0, asapFrom) : slot?.at;
  const instructions = form.specialInstructions.trim();
  const pickupName = form.pickupName.trim();
  return {
    items: lines.map(sentLine),
    total: formatPrice(totalCents),
    customer: {
      email: form.email.trim(),
      // Formatted as the field does on blur, so that the body stays the same.
      phone: formatPhone(form.phone.trim()),
      pickupTime: form.pickupTime,
      ...(form.pickupDay !== '' && { pickupDay: form.pickupDay }),
      ...(slot !== undefined && { pickupAt: seenAt }),
      ...(pickupName !== '' && { pickupName }),
    },
    ...(instructions !== '' && { specialInstructions: instructions }),
    ...(form.textMe && { textMe: true }),
    ...(promoCode !== null && { promoCode }),
  };
}

/** Storage key of the attempt, for the tab's life. */
export const ATTEMPT_KEY = 'comal-checkout-attempt';

interface Attempt {
  body: string;
  key: string;
}

function parseAttempt(stored: unknown): Attempt | null {
  const { body, key }: Partial<Record<keyof Attempt, unknown>> = fieldsOf(stored);
  return typeof body === 'string' && typeof key === 'string' ? { body: withoutNames(body), key } : null;
}

/** Up to version 0.3 a line was sent with its Spanish names: such an attempt is still the same order. */
function withoutNames(body: string): string {
  const { items, ...rest } = fieldsOf(parseJson(body));
  const lines = [items ?? []].flat().map((line) => {
    const { es: _, ...sent } = fieldsOf(line);
    return sent;
  });
  return JSON.stringify({ items: lines, ...rest });
}

/**
 * Returns the body's idempotency key: the same while the body is unchanged and no final answer came, also across a
 * reload, so that a lost answer never causes a second order.
 */
export function attemptKey(area: StorageArea, body: CreateCheckoutRequest, newKey: () => string): string {
  // ASAP's time moves with the clock: the same order a minute later is the same attempt.
  const { customer } = body;
  const text = JSON.stringify(
    customer.pickupTime === ASAP ? { ...body, customer: { ...customer, pickupAt: null } } : body,
  );
  const stored = readStoredJson(area, ATTEMPT_KEY, parseAttempt);
  if (stored?.body === text) return stored.key;
  const key = newKey();
  // Without storage the key lives through the retry, which sends the same request again.
  writeStored(area, ATTEMPT_KEY, JSON.stringify({ body: text, key }));
  return key;
}

/** Ends the answered attempt: the next press is a new one. */
export function endAttempt(area: StorageArea): void {
  writeStored(area, ATTEMPT_KEY, null);
}
