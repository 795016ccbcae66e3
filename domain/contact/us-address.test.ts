import { expect, test } from 'vitest';
import { readState, readZip } from './us-address.ts';

test('a state is one of the two-letter codes, in capitals', () => {
  expect(['AZ', ' az ', 'Ca', 'pr', 'DC'].map(readState)).toEqual(['AZ', 'AZ', 'CA', 'PR', 'DC']);
  expect(['Arizonaland', 'XX', '', 'A', 'Sonora'].map(readState)).toEqual([null, null, null, null, null]);
});

test('a ZIP code has five digits, or five and four', () => {
  expect(['85364', ' 85364 ', '85364-1234'].map(readZip)).toEqual(['85364', '85364', '85364-1234']);
  expect(['8', '8536', '853641', '85364-12', 'ABCDE', ''].map(readZip)).toEqual(Array(6).fill(null));
});
