import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { OTHER_STATION } from '../menu/stations.ts';
import { isMadeByAll, stationOfLine, stationsOfLines } from './order-stations.ts';

const KEYS = ['grill', 'cold', 'drinks', 'fryer'];
const stations = fc.subarray(KEYS);
const lines = fc.array(
  fc.constantFrom(...KEYS, undefined).map((station) => (station === undefined ? {} : { station })),
  { maxLength: 6 },
);

test('every line is made by exactly one of the order’s stations, whatever stations there are', () => {
  fc.assert(
    fc.property(lines, stations, (made, there) => {
      const making = stationsOfLines(made, there);
      expect(new Set(making).size).toBe(making.length);
      for (const line of made) expect(making).toContain(stationOfLine(line, there));
      for (const station of making) expect([...there, OTHER_STATION]).toContain(station);
    }),
  );
});

test('an order is made when each of its stations is ready, and not one before', () => {
  fc.assert(
    fc.property(lines, stations, fc.subarray([...KEYS, OTHER_STATION]), (made, there, ready) => {
      const making = stationsOfLines(made, there);
      const isAll = made.length > 0 && making.every((station) => ready.includes(station));
      expect(isMadeByAll(made, there, ready)).toBe(isAll);
    }),
  );
});

test('an order with nothing left to make is not made by anybody', () => {
  expect(isMadeByAll([], KEYS, KEYS)).toBe(false);
});
