import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  EMPTY_FORM,
  parseCheckoutForm,
  prefilledForm,
  readCheckoutForm,
  resetCheckoutForm,
  restoreCheckoutForm,
  saveCheckoutForm,
  typedForm,
} from './public.ts';
import { forgetCheckoutForm } from './forget-checkout-form.ts';

const WRITTEN = {
  pickupName: 'Ana',
  email: 'a@b.mx',
  phone: '1',
  pickupDay: '2026-11-27',
  pickupTime: '10:15 AM',
  specialInstructions: 'No salt',
  textMe: true,
  promoCode: 'TACO10',
};

test('a kept form is read back whole', () => {
  const form = WRITTEN;
  expect(parseCheckoutForm(JSON.stringify(form))).toEqual(form);
});

test.each([null, '', '{broken', 'null', '7', '[]', '{"email":5}'])('%s starts an empty form', (text) => {
  expect(parseCheckoutForm(text)).toEqual(EMPTY_FORM);
});

describe('after an order is placed', () => {
  const written = WRITTEN;

  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
    saveCheckoutForm(written);
    resetCheckoutForm(written);
  });
  afterEach(() => void vi.unstubAllGlobals());

  test('the form is empty for the next', () => {
    expect(readCheckoutForm()).toEqual(EMPTY_FORM);
  });

  test('a payment that is called off brings back what was written, under what was written since', () => {
    saveCheckoutForm({ ...EMPTY_FORM, phone: '2' });
    restoreCheckoutForm('No salt');
    expect(readCheckoutForm()).toEqual({ ...written, phone: '2', pickupDay: '', pickupTime: 'ASAP' });
  });

  test('signing out forgets it for good', () => {
    forgetCheckoutForm();
    restoreCheckoutForm('');
    expect(readCheckoutForm()).toEqual(EMPTY_FORM);
  });
});

test('an account fills in name, email and phone where nothing was written', () => {
  const user = { firstName: 'Marisol', email: 'marisol@correo.example', phone: '928 555 0162' };
  const filled = { pickupName: 'Marisol', email: 'marisol@correo.example', phone: '(928) 555-0162' };
  expect(prefilledForm(EMPTY_FORM, user)).toMatchObject(filled);
  expect(prefilledForm({ ...EMPTY_FORM, pickupName: 'Mari', email: 'a@b.mx' }, user)).toMatchObject({
    ...filled,
    pickupName: 'Mari',
    email: 'a@b.mx',
  });
  expect(prefilledForm(EMPTY_FORM, null)).toEqual(EMPTY_FORM);
});

test('what was filled in is not typed, what was changed is', () => {
  const user = { firstName: 'Marisol', email: 'marisol@correo.example', phone: '928 555 0162' };
  const form = { ...EMPTY_FORM, specialInstructions: 'No salt' };
  const filled = prefilledForm(form, user);
  expect(typedForm(filled, user)).toEqual(form);
  expect(typedForm({ ...filled, phone: '(928) 555-0199' }, user)).toEqual({
    ...form,
    phone: '(928) 555-0199',
  });
  expect(typedForm(filled, null)).toEqual(filled);
});
