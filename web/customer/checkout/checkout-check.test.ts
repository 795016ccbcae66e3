import { describe, expect, test } from 'vitest';
import { checkForm, FIELD_ORDER } from './checkout-check.ts';
import { EMPTY_FORM } from './public.ts';

const slots = [
  { value: 'ASAP', at: 1, today: true, full: false },
  { value: '10:00 AM', at: 2, today: true, full: true },
];
const good = { ...EMPTY_FORM, email: 'marisol@correo.example', phone: '(928) 555-0162' };

test('a filled form has nothing wrong', () => {
  expect(checkForm(good, slots)).toEqual({});
});

test('an empty form is told that email and phone are missing; the pickup time is ASAP', () => {
  expect(checkForm(EMPTY_FORM, slots)).toEqual({ email: 'missing', phone: 'missing' });
  expect(checkForm({ ...EMPTY_FORM, email: '  ', phone: '\t' }, slots)).toEqual({
    email: 'missing',
    phone: 'missing',
  });
});

describe('an email', () => {
  test.each([
    ['marisol', 'email_at'],
    ['marisol@', 'email_domain'],
    ['@correo.example', 'bad_email'],
    ['marisol@correo', 'bad_email'],
    ['mari sol@correo.example', 'bad_email'],
    ['a@b@c.example', 'bad_email'],
    ['marisol@.example', 'bad_email'],
  ])('%s is %s', (email, problem) => {
    expect(checkForm({ ...good, email }, slots)).toEqual({ email: problem });
  });

  test.each([' marisol@correo.example ', 'maría+tacos@señor.example', 'm@a.b.chip-check.mx'])(
    '%s is fine',
    (email) => {
      expect(checkForm({ ...good, email }, slots)).toEqual({});
    },
  );
});

describe('a phone number', () => {
  test.each(['12', 'call me', '123456789012345678901'])('%s is refused', (phone) => {
    expect(checkForm({ ...good, phone }, slots)).toEqual({ phone: 'bad_phone' });
  });

  test.each(['928-555-0162', '+52 653 123 4567', '555 0162 '])('%s is left to the server', (phone) => {
    expect(checkForm({ ...good, phone }, slots)).toEqual({});
  });
});

describe('a pickup time', () => {
  test('that filled up or passed is said before sending', () => {
    expect(checkForm({ ...good, pickupTime: '10:00 AM' }, slots)).toEqual({ pickupTime: 'slot_full' });
    expect(checkForm({ ...good, pickupTime: '9:00 AM' }, slots)).toEqual({ pickupTime: 'slot_passed' });
    const friday = { ...good, pickupDay: '2026-11-27', pickupTime: '9:00 AM' };
    expect(checkForm(friday, slots)).toEqual({ pickupTime: 'slot_gone' });
    expect(checkForm(friday, [])).toEqual({ pickupTime: 'slot_gone' });
    expect(checkForm({ ...good, pickupTime: '' }, slots)).toEqual({ pickupTime: 'missing' });
  });

  test('is left to the server while the times are not yet known', () => {
    expect(checkForm({ ...good, pickupTime: '10:00 AM' }, null)).toEqual({});
  });
});

test('a name longer than 40 characters is refused', () => {
  expect(checkForm({ ...good, pickupName: 'x'.repeat(41) }, slots)).toEqual({ pickupName: 'name_too_long' });
});

test('instructions longer than 500 characters are refused', () => {
  expect(checkForm({ ...good, specialInstructions: 'x'.repeat(501) }, slots)).toEqual({
    specialInstructions: 'too_long',
  });
});

test('every field that can be wrong has its place in the order of focus', () => {
  const { textMe: _, promoCode: __, ...fields } = EMPTY_FORM;
  expect([...FIELD_ORDER].sort()).toEqual(Object.keys(fields).sort());
});
