import { expect, test } from 'vitest';
import { zoneName, zonePlace } from './time-zone.ts';

test('a zone is named as people say it, in both languages', () => {
  expect(zoneName('America/Chicago', 'en')).toBe('Central Time');
  expect(zoneName('America/Chicago', 'es')).toBe('hora central');
  expect(zoneName('America/New_York', 'en')).toBe('Eastern Time');
});

test('its place is read without the continent, the nearest first', () => {
  expect(zonePlace('America/Los_Angeles')).toBe('Los Angeles');
  expect(zonePlace('America/Indiana/Knox')).toBe('Knox, Indiana');
  expect(zonePlace('UTC')).toBe('UTC');
});
