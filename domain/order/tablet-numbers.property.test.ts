import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FIRST_TABLET_NUMBER,
  isTabletNumber,
  LAST_TABLET_NUMBER,
  MAX_TABLET_COUNT,
  MAX_TABLETS,
  tabletCount,
  tabletNumber,
  ticketNumberText,
} from './ticket-number.ts';

const tablet = fc.integer({ min: 0, max: MAX_TABLETS - 1 });
const count = fc.integer({ min: 1, max: MAX_TABLET_COUNT });

test('numbers of two tablets, and of the server, never meet: neither stored nor called out', () => {
  fc.assert(
    fc.property(tablet, count, tablet, count, fc.nat(99_999), (a, m, b, n, own) => {
      const [one, other] = [tabletNumber(a, m), tabletNumber(b, n)];
      const same = a === b && m === n;
      expect(one === other).toBe(same);
      expect(ticketNumberText(one) === ticketNumberText(other)).toBe(same);
      expect(ticketNumberText(one)).not.toBe(ticketNumberText(own));
      expect([isTabletNumber(one), isTabletNumber(own)]).toEqual([true, false]);
      expect(one).toBeGreaterThanOrEqual(FIRST_TABLET_NUMBER);
      expect(one).toBeLessThanOrEqual(LAST_TABLET_NUMBER);
    }),
  );
});

test('any 999 orders of a tablet have 999 numbers, beginning with 1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (first) => {
      const given = Array.from({ length: MAX_TABLET_COUNT }, (_, n) => tabletCount(first + n));
      expect(new Set(given).size).toBe(MAX_TABLET_COUNT);
      expect([Math.min(...given), Math.max(...given)]).toEqual([1, MAX_TABLET_COUNT]);
    }),
  );
  expect(tabletCount(1)).toBe(1);
});

test('short numbers are called out: W12 for the first tablet, then A, and two letters after all', () => {
  expect(ticketNumberText(12)).toBe('12');
  expect(ticketNumberText(tabletNumber(0, 12))).toBe('W12');
  expect(ticketNumberText(tabletNumber(1, 1))).toBe('A1');
  expect(ticketNumberText(tabletNumber(23, 999))).toBe('Z999');
  expect(ticketNumberText(tabletNumber(24, 7))).toBe('WW7');
  expect(ticketNumberText(tabletNumber(MAX_TABLETS - 1, 7))).toBe('ZZ7');
});
