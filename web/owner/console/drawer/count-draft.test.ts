import { expect, test } from 'vitest';
import { EMPTY_COUNT, isWorthKeeping, readCount, readPieces } from './count-draft.ts';

test('a count by bills and coins leaves out what there is none of, and an empty one is nothing', () => {
  expect(readCount(EMPTY_COUNT)?.cents).toBe(0);
  const draft = { ...EMPTY_COUNT, pieces: { 2000: '18', 25: ' 60 ', 1: '' } };
  expect(readCount(draft)?.cents).toBe(18 * 2000 + 60 * 25);
  expect(readCount({ ...draft, pieces: { 2000: 'x' } })).toBeNull();
});

test('as one amount it is read as dollars', () => {
  expect(readCount({ ...EMPTY_COUNT, by: 'amount', amount: '150.50' })).toEqual({
    count: { cents: 15_050 },
    cents: 15_050,
  });
  for (const amount of ['', 'x', '-1', '1.005']) {
    expect(readCount({ ...EMPTY_COUNT, by: 'amount', amount }), amount).toBeNull();
  }
});

test('a number of pieces is whole and not negative', () => {
  expect(['', '0', '12', ' 7 '].map(readPieces)).toEqual([0, 0, 12, 7]);
  expect(['1.5', '-1', '1e3', '100000', 'x'].map(readPieces)).toEqual([null, null, null, null, null]);
});

test('a draft with anything typed is kept', () => {
  expect(isWorthKeeping(EMPTY_COUNT)).toBe(false);
  expect(isWorthKeeping({ ...EMPTY_COUNT, pieces: { 25: '' } })).toBe(false);
  expect(isWorthKeeping({ ...EMPTY_COUNT, pieces: { 25: '4' } })).toBe(true);
  expect(isWorthKeeping({ ...EMPTY_COUNT, by: 'amount', amount: '1' })).toBe(true);
});
