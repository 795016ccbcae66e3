import { describe, expect, test } from 'vitest';
import type { ErrorBody, ErrorCode } from '../../../contracts/errors.ts';
import { ERROR_STATUS } from '../../../contracts/errors.ts';
import { ApiError } from '../../api/client.ts';
import { checkoutFailure, isFinal } from './checkout-failure.ts';

function answered(error: ErrorCode, fields?: Record<string, unknown>): ApiError {
  const body: ErrorBody = { error, message: 'Words for it.', ...(fields && { fields }) };
  return new ApiError(ERROR_STATUS[error], JSON.stringify(body), body);
}

const refusedCode = (error: ErrorCode, fields?: Record<string, unknown>) =>
  checkoutFailure(answered(error, { promoCode: 'TACO10', ...fields }));

describe('a refused checkout', () => {
  test('with changed prices brings the fresh prices of each line and the new total', () => {
    const failure = checkoutFailure(
      answered('price_changed', {
        subtotal: '7.50',
        tax: '0.67',
        total: '8.17',
        lines: [{ id: 1, price: '3.75', unitPrice: '5.25' }],
      }),
    );
    expect(failure).toEqual({
      kind: 'prices',
      fresh: [{ id: 1, price: '3.75', unitCents: 525 }],
      totalCents: 817,
    });
  });

  test('with unreadable figures is treated as unforeseen', () => {
    expect(checkoutFailure(answered('price_changed', { total: 'soon' }))).toEqual({
      kind: 'unknown',
      message: 'Words for it.',
    });
    expect(checkoutFailure(answered('price_changed'))).toEqual({ kind: 'unknown', message: 'Words for it.' });
  });

  test('names what is sold out, and likewise a dish that the day’s menu does not have', () => {
    const gone = [{ id: 1, name: 'Taco', option: 'Guacamole' }];
    expect(checkoutFailure(answered('sold_out', { soldOut: gone }))).toEqual({ kind: 'sold_out', gone });
    const items = [{ id: 7, name: 'Old dish' }];
    for (const code of ['unknown_item', 'special_other_day'] as const) {
      expect(checkoutFailure(answered(code, { items }))).toEqual({
        kind: 'sold_out',
        gone: [{ id: 7, name: 'Old dish', absent: true }],
      });
      expect(checkoutFailure(answered(code, {}))).toMatchObject({ kind: 'unknown' });
    }
  });

  test.each([
    ['slot_full', 'slot_full'],
    ['slot_passed', 'slot_passed'],
    ['unknown_slot', 'slot_passed'],
  ] as const)('for a pickup time (%s) asks to choose again', (code, problem) => {
    expect(checkoutFailure(answered(code))).toEqual({ kind: 'slot', problem });
  });

  test('for a time that its day no longer has says that it is gone, not passed', () => {
    const answer = answered('unknown_slot', { pickupTime: '12:00 PM', pickupDay: '2026-11-27' });
    expect(checkoutFailure(answer)).toEqual({ kind: 'slot', problem: 'slot_gone' });
  });

  test('for a promo code says what it asks for', () => {
    expect(refusedCode('promo_used_up')).toEqual({ kind: 'promo', trouble: { kind: 'promo_used_up' } });
    expect(refusedCode('promo_below_minimum', { minimum: '15.00' })).toEqual({
      kind: 'promo',
      trouble: { kind: 'below_minimum', minimum: '15.00' },
    });
    expect(refusedCode('promo_not_yet', { firstDay: '2026-03-07' })).toEqual({
      kind: 'promo',
      trouble: { kind: 'from', firstDay: '2026-03-07' },
    });
  });

  test('while closed says so', () => {
    expect(checkoutFailure(answered('ordering_closed'))).toEqual({ kind: 'closed' });
  });

  test('for contact data marks the fields that are wrong', () => {
    const both = answered('bad_email', { email: 'bad_email', phone: 'bad_phone' });
    expect(checkoutFailure(both)).toEqual({
      kind: 'fields',
      problems: { email: 'bad_email', phone: 'bad_phone' },
    });
    const long = answered('invalid', {
      specialInstructions: 'too_big',
      'customer.phone': 'too_big',
      'customer.pickupName': 'too_big',
    });
    expect(checkoutFailure(long)).toEqual({
      kind: 'fields',
      problems: { phone: 'bad_phone', pickupName: 'name_too_long', specialInstructions: 'too_long' },
    });
  });

  test('for something in the cart passes the server’s words on, with the dish', () => {
    expect(checkoutFailure(answered('choice_required', { line: 0, id: 4, name: 'Tortilla' }))).toEqual({
      kind: 'refused',
      message: 'Words for it.',
      dish: 4,
    });
    expect(checkoutFailure(answered('order_too_large', { most: 100 }))).toMatchObject({ dish: null });
  });

  test.each([
    answered('payment_unavailable'),
    answered('too_many_requests'),
    answered('key_reused'),
    answered('invalid', { items: 'invalid_type' }),
  ])('of any other kind passes the server’s sentence on: %s', (error) => {
    expect(checkoutFailure(error)).toEqual({ kind: 'unknown', message: 'Words for it.' });
  });

  test.each([new ApiError(502, '<html>', null), new TypeError('Failed to fetch')])(
    'without an answer has no sentence: %s',
    (error) => {
      expect(checkoutFailure(error)).toEqual({ kind: 'unknown', message: null });
    },
  );
});

describe('the next attempt', () => {
  test('keeps its key where an order may have been made all the same', () => {
    for (const error of [
      answered('payment_unavailable'),
      answered('internal'),
      answered('too_many_requests'),
      new ApiError(504, '', null),
      new TypeError('Failed to fetch'),
    ]) {
      expect(isFinal(error)).toBe(false);
    }
  });

  test('gets a new key where the server surely refused', () => {
    for (const code of ['price_changed', 'key_reused', 'bad_email', 'slot_full'] as const) {
      expect(isFinal(answered(code))).toBe(true);
    }
  });
});
