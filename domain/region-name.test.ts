import { expect, test } from 'vitest';
import { regionName } from './region-name.ts';

test.each([
  ['AZ', 'Arizona'],
  ['il', 'Illinois'],
  [' DC ', 'District of Columbia'],
  ['PR', 'Puerto Rico'],
  ['Illinois', 'Illinois'],
  ['Sonora', 'Sonora'],
  ['', ''],
])('%j is %s', (region, name) => {
  expect(regionName(region)).toBe(name);
});
