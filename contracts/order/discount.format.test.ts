import { expect, test } from 'vitest';
import { orderDiscountName } from './discount.format.ts';

const amount = (value: number) => ({
  promoCode: null,
  discount: { kind: 'amount' as const, value, reason: 'wait' },
});

test('an amount off is named by what it took off, which is never more than the price', () => {
  expect(orderDiscountName({ ...amount(500), discountCents: 500 }, 'en')).toBe('Long wait, $5.00 off');
  expect(orderDiscountName({ ...amount(5000), discountCents: 1699 }, 'en')).toBe('Long wait, $16.99 off');
  expect(orderDiscountName({ ...amount(5000), discountCents: 1699 }, 'es')).toBe(
    'Espera larga, $16.99 menos',
  );
});
