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
  expect(regionName(region, 'en')).toBe(name);
});

test.each([
  ['NY', 'Nueva York'],
  [' nc ', 'Carolina del Norte'],
  ['IL', 'Illinois'],
  ['Sonora', 'Sonora'],
])('%j is %s in Spanish', (region, name) => {
  expect(regionName(region, 'es')).toBe(name);
});
