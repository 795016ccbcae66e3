import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_STATION_NAME, normalizeStations, stationProblems } from './station-check.ts';
import { MAX_STATIONS, type Station } from './stations.ts';

const named = (en: string, es = '', id = ''): Station => ({ id, name: { en, es } });

test('a new station gets a key of its English name, one that is known keeps its own', () => {
  const stations = normalizeStations([
    named(' Grill ', 'Plancha'),
    named('Cold', '', 'grill-2'),
    named('Grill'),
  ]);
  expect(stations.map(({ id }) => id)).toEqual(['grill', 'grill-2', 'grill-3']);
  expect(stations[0]?.name).toEqual({ en: 'Grill', es: 'Plancha' });
});

test('no key has a meaning of its own in the board’s address', () => {
  const keys = normalizeStations([named('All'), named('Other'), named('烤架')]).map(({ id }) => id);
  expect(keys).toEqual(['station', 'station-2', 'station-3']);
});

test('a station needs an English name, and no two have one name in a language', () => {
  expect(stationProblems([named('', 'Plancha'), named('Grill', 'Fríos'), named('grill', 'fríos')])).toEqual({
    '0.name.en': 'missing',
    '2.name.en': 'duplicate',
    '2.name.es': 'duplicate',
  });
  expect(stationProblems([named('x'.repeat(MAX_STATION_NAME + 1))])).toEqual({ '0.name.en': 'too_long' });
  const many = Array.from({ length: MAX_STATIONS + 1 }, (_, at) => named(`Station ${at}`));
  expect(stationProblems(many)).toEqual({ [`${MAX_STATIONS}.name.en`]: 'too_many' });
});

test('the same stations always get the same keys, all different', () => {
  const station = fc.record({
    id: fc.constantFrom('', '', 'grill', 'cold'),
    name: fc.record({ en: fc.string({ maxLength: 8 }), es: fc.string({ maxLength: 8 }) }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(station, { maxLength: 8, selector: ({ id, name }) => id || JSON.stringify(name) }),
      (typed) => {
        const once = normalizeStations(typed);
        expect(normalizeStations(typed)).toEqual(once);
        expect(new Set(once.map(({ id }) => id)).size).toBe(typed.length);
        expect(normalizeStations(once)).toEqual(once);
      },
    ),
  );
});
