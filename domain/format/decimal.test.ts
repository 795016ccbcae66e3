import { expect, test } from 'vitest';
import { formatDecimal, formatShare } from './decimal.ts';

test('a number has as many decimals as asked for', () => {
  expect(formatDecimal(4.5, 2, 'en')).toBe('4.50');
  expect(formatDecimal(0.0999, 1, 'es')).toBe('0.1');
});

test('a share is a percentage to one decimal', () => {
  expect(formatShare(0.12345, 'en')).toBe('12.3%');
  expect(formatShare(1, 'es')).toBe('100.0%');
});
