import { expect, test } from 'vitest';
import { ERROR_STATUS } from '../../../../contracts/errors.ts';
import { ApiError } from '../../../api/client.ts';
import { promoFailure, promoFailureText } from './promo-failure.ts';

const answered = (error: 'too_many_requests' | 'internal') =>
  promoFailure(new ApiError(ERROR_STATUS[error], '', { error, message: '' }));

test('a code that asks for more names its minimum, one that has not begun its day', () => {
  expect(promoFailureText({ kind: 'below_minimum', minimum: '15.00' }, 'en')).toContain('$15.00');
  expect(promoFailureText({ kind: 'from', firstDay: '2026-03-07' }, 'en')).toBe(
    'That code starts Saturday, March 7.',
  );
  expect(promoFailureText({ kind: 'from', firstDay: '2026-03-07' }, 'es')).toContain('sábado, 7 de marzo');
});

test('no connection, too many tries and anything unforeseen each say what to do', () => {
  expect(promoFailure(new TypeError('fetch failed'))).toEqual({ kind: 'offline' });
  expect(answered('too_many_requests')).toEqual({ kind: 'too_many' });
  expect(answered('internal')).toEqual({ kind: 'failed' });
});
