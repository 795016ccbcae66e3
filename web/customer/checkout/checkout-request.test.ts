import { describe, expect, test } from 'vitest';
import { createCheckoutRequest } from '../../../contracts/checkout.ts';
import { parseStoredCart, withNote } from '../../../domain/cart/cart.ts';
import { aCartLine, lineOfVersion03 } from '../../../testing/builders.ts';
import { newKey } from '../../api/new-key.ts';
import { ATTEMPT_KEY, attemptKey, checkoutRequest, endAttempt } from './checkout-request.ts';

const slots = [
  { value: 'ASAP', at: 1, today: true, full: false },
  { value: '10:15 AM', at: 1_900_000, today: false, full: false },
];
const form = {
  pickupName: '',
  email: ' marisol@correo.example ',
  phone: '(928) 555-0162',
  pickupDay: '',
  pickupTime: 'ASAP',
  specialInstructions: '  ',
  textMe: false,
  promoCode: 'typed only',
};

function aPlace() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

function forbidden(): never {
  throw new Error('SecurityError');
}

function counter() {
  let last = 0;
  return () => `key-${(last += 1)}`;
}

describe('the body of a checkout', () => {
  test('satisfies the contract of the call', () => {
    const body = checkoutRequest([aCartLine()], 381, form, slots);
    const sent: unknown = JSON.parse(JSON.stringify(body));
    expect(createCheckoutRequest.safeParse(sent).success).toBe(true);
    expect(sent).toMatchObject({
      total: '3.81',
      customer: { email: 'marisol@correo.example', pickupTime: 'ASAP' },
    });
  });

  test('leaves out what a line only shows with', () => {
    const { items } = checkoutRequest([aCartLine()], 381, form, slots);
    expect(items[0]).not.toHaveProperty('translations');
    expect(items[0]).toMatchObject({ name: 'Carne Asada Taco', quantity: 1 });
  });

  test('names the chosen day, and none where none was chosen', () => {
    const later = { ...form, pickupDay: '2026-11-27', pickupTime: '10:15 AM' };
    const { customer } = checkoutRequest([aCartLine()], 381, later, slots);
    expect(customer).toMatchObject({ pickupDay: '2026-11-27', pickupTime: '10:15 AM', pickupAt: 1_900_000 });
    expect(checkoutRequest([aCartLine()], 381, form, slots).customer).not.toHaveProperty('pickupDay');
  });

  test('says which day a chosen time meant, and what as soon as possible was told to mean', () => {
    const later = checkoutRequest([], 0, { ...form, pickupTime: '10:15 AM' }, slots);
    expect(later.customer.pickupAt).toBe(1_900_000);
    const asap = [{ value: 'ASAP', at: 1_000_000, today: true, full: false }];
    expect(checkoutRequest([], 0, form, asap).customer.pickupAt).toBe(1_000_000);
    expect(checkoutRequest([], 0, form, asap, 1_600_000).customer.pickupAt).toBe(1_600_000);
    expect(checkoutRequest([], 0, form, []).customer).not.toHaveProperty('pickupAt');
  });

  test('names whoever comes only where a name was given', () => {
    expect(checkoutRequest([], 0, form, slots).customer).not.toHaveProperty('pickupName');
    expect(checkoutRequest([], 0, { ...form, pickupName: ' Ana ' }, slots).customer.pickupName).toBe('Ana');
  });

  test('is the same however the phone number is written, so that a repeat stays one order', () => {
    const typed = checkoutRequest([], 0, { ...form, phone: '928 555 0162' }, slots);
    expect(typed).toEqual(checkoutRequest([], 0, form, slots));
  });

  test('agrees to texts only where the customer did', () => {
    expect(checkoutRequest([], 0, form, slots)).not.toHaveProperty('textMe');
    expect(checkoutRequest([], 0, { ...form, textMe: true }, slots).textMe).toBe(true);
  });

  test('leaves empty instructions out', () => {
    expect(checkoutRequest([], 0, form, slots)).not.toHaveProperty('specialInstructions');
    const asked = checkoutRequest([], 0, { ...form, specialInstructions: ' No salt ' }, slots);
    expect(asked.specialInstructions).toBe('No salt');
  });
});

describe('the idempotency key', () => {
  const body = checkoutRequest([aCartLine()], 381, form, slots);

  test('stays the same while the order stays the same, also over a reload', () => {
    const place = aPlace();
    const next = counter();
    expect(attemptKey(() => place, body, next)).toBe('key-1');
    expect(attemptKey(() => place, body, next)).toBe('key-1');
  });

  test('stays the same for a line with a note, whose stored copy is read again after a reload', () => {
    const place = aPlace();
    const next = counter();
    const lines = [withNote(aCartLine(), 'Cut in half')];
    const { lines: again } = parseStoredCart(JSON.stringify(lines));
    const keys = [lines, again].map((each) =>
      attemptKey(() => place, checkoutRequest(each, 381, form, slots), next),
    );
    expect(keys).toEqual(['key-1', 'key-1']);
  });

  test('stays the same where the version before made the attempt', () => {
    const place = aPlace();
    const attempt = {
      ...body,
      items: [lineOfVersion03(aCartLine())],
      customer: { ...body.customer, pickupAt: null },
    };
    place.setItem(ATTEMPT_KEY, JSON.stringify({ body: JSON.stringify(attempt), key: 'before' }));
    expect(attemptKey(() => place, body, counter())).toBe('before');
  });

  test('stays the same when only the time said for ASAP moved on', () => {
    const place = aPlace();
    const next = counter();
    const later = { ...body, customer: { ...body.customer, pickupAt: 1 } };
    expect(attemptKey(() => place, body, next)).toBe(attemptKey(() => place, later, next));
  });

  test('is new when anything in the order changed', () => {
    const place = aPlace();
    const next = counter();
    attemptKey(() => place, body, next);
    expect(attemptKey(() => place, { ...body, total: '4.00' }, next)).toBe('key-2');
  });

  test('is new for the same order once the last one had its answer', () => {
    const place = aPlace();
    const next = counter();
    attemptKey(() => place, body, next);
    endAttempt(() => place);
    expect(attemptKey(() => place, body, next)).toBe('key-2');
  });

  test('is made even where the browser forbids storage', () => {
    const place = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
    expect(attemptKey(() => place, body, counter())).toBe('key-1');
    expect(() => endAttempt(() => place)).not.toThrow();
  });

  test('is 128 random bits in a form the server takes', () => {
    expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
    expect(newKey()).not.toBe(newKey());
  });
});
