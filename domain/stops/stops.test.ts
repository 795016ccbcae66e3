import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UNWRITTEN } from '../localized.ts';
import { isElsewhere, mapUrl, type Stop } from './stops.ts';
import { atSameTime, hoursHere, placeAt, stopsAhead, stopsOn } from './stop-calendar.ts';
import { businessDay } from '../business-day.ts';
import { usualVisits } from './usual-visits.ts';
import { addDays, truckDay, truckInstant, weekday } from '../truck-time.ts';
import { PHOENIX, PHOENIX_CLOCK } from '../../testing/phoenix.ts';

const MONDAY = '2026-11-16';
const TUESDAY = '2026-11-17';

function aStop(parts: Partial<Stop> = {}): Stop {
  return {
    id: 'plaza',
    day: null,
    weekday: 0,
    opens: 570,
    closes: 840,
    place: 'The plaza',
    address: '200 S Main St, Yuma, AZ 85364',
    pin: null,
    note: UNWRITTEN,
    ...parts,
  };
}
const calendar = (...stops: Stop[]) => ({ stops, specialDays: [], ...PHOENIX_CLOCK });
const at = (day: string, hour: number) => truckInstant(PHOENIX, day, hour * 60);

describe('the truck’s calendar', () => {
  test('a weekly stop comes back every week on its day', () => {
    expect(stopsAhead(MONDAY, 15, calendar(aStop())).map(({ day }) => day)).toEqual([
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(stopsOn(TUESDAY, calendar(aStop()))).toEqual([]);
  });

  test('a stop set for one day takes the place of a weekly one at that time, and of no other', () => {
    const once = aStop({
      id: 'fair',
      day: MONDAY,
      weekday: null,
      place: 'The fair',
      opens: 600,
      closes: 720,
    });
    const evening = aStop({ id: 'evening', opens: 1020, closes: 1200 });
    const stops = calendar(aStop(), evening, once);
    expect(stopsOn(MONDAY, stops).map(({ stopId }) => stopId)).toEqual(['fair', 'evening']);
    expect(stopsOn(addDays(MONDAY, 7), stops).map(({ stopId }) => stopId)).toEqual(['plaza', 'evening']);
  });

  test('a special closure removes the day’s stops, other hours do not', () => {
    const specialDays = [{ day: MONDAY, hours: [], note: { en: 'Wedding', es: 'Boda' } }];
    expect(stopsOn(MONDAY, { stops: [aStop()], specialDays, timeZone: PHOENIX })).toEqual([]);
    const late = [{ day: MONDAY, hours: [{ opens: 690, closes: 840 }], note: UNWRITTEN }];
    expect(stopsOn(MONDAY, { stops: [aStop()], specialDays: late, timeZone: PHOENIX })).toHaveLength(1);
  });

  test('between two stops the next one is returned, and after the last the last', () => {
    const evening = aStop({ id: 'evening', opens: 1020, closes: 1200 });
    const stops = calendar(aStop(), evening);
    const found = (hour: number) => placeAt(at(MONDAY, hour), stops)?.stopId;
    expect([8, 11, 14, 18, 22].map(found)).toEqual(['plaza', 'plaza', 'evening', 'evening', 'evening']);
    expect(placeAt(at(TUESDAY, 11), stops)).toBeNull();
    const nightAfter = [at(TUESDAY, 1), at(TUESDAY, 3), at(TUESDAY, 4)].map(
      (then) => placeAt(then, stops)?.stopId,
    );
    expect(nightAfter).toEqual(['evening', 'evening', undefined]);
  });

  test('the way an address is written does not make it another place; a pin does', () => {
    const a = aStop({ address: '200 S Main St, Yuma AZ' });
    expect(isElsewhere(a, aStop({ address: '200 S. Main St, Yuma, AZ' }))).toBe(false);
    expect(isElsewhere(a, aStop({ address: '1 Fair Way, Yuma, AZ' }))).toBe(true);
    const pinned = aStop({ address: a.address, pin: { lat: 32.72, lng: -114.62 } });
    expect(isElsewhere(a, pinned)).toBe(false);
    expect(isElsewhere(pinned, { ...pinned, pin: { lat: 32.7, lng: -114.6 } })).toBe(true);
    expect(mapUrl(pinned)).toMatch(/query=32\.72%2C-114\.62$/);
    expect(mapUrl(a)).toMatch(/query=200%20S%20Main%20St%2C%20Yuma%20AZ$/);
  });

  test('without stops the open days at the usual address stand in', () => {
    const open = [{ opens: 570, closes: 840 }];
    const friday = [...open, { opens: 1020, closes: 1560 }];
    const hours = [open, open, open, open, friday, [], []];
    const specialDays = [{ day: TUESDAY, hours: [], note: UNWRITTEN }];
    const visits = usualVisits(MONDAY, 7, { timeZone: PHOENIX, hours, specialDays }, aStop());
    expect(visits.map(({ day, stopId }) => `${day} ${stopId}`)).toEqual([
      `${MONDAY} usual`,
      '2026-11-18 usual',
      '2026-11-19 usual',
      '2026-11-20 usual',
      '2026-11-20 usual-2',
    ]);
    expect(visits.at(-1)?.to).toBe(truckInstant(PHOENIX, '2026-11-21', 120));
  });
});

describe('a stop over midnight', () => {
  const night = aStop({ id: 'night', opens: 1020, closes: 1560 });
  const late = aStop({ id: 'late', weekday: 1, opens: 660, closes: 840 });

  test('is where the truck is until it ends, whenever the business day begins', () => {
    for (const dayStartHour of [0, 4, 8]) {
      const clock = { ...calendar(night, late), dayStartHour };
      expect(placeAt(at(TUESDAY, 1), clock)).toMatchObject({ stopId: 'night', day: MONDAY });
      expect(placeAt(at(TUESDAY, 11), clock)).toMatchObject({ stopId: 'late', day: TUESDAY });
    }
  });

  test('gives way to one set for the day after, where both are at the same time', () => {
    const once = aStop({ id: 'once', day: TUESDAY, weekday: null, opens: 60, closes: 180 });
    expect(stopsOn(MONDAY, calendar(night, once))).toEqual([]);
    expect(placeAt(at(TUESDAY, 1), calendar(night, once))).toMatchObject({ stopId: 'once' });
    expect(stopsOn(MONDAY, calendar(night, { ...once, opens: 120 }))).toHaveLength(1);
  });

  test('set from where the truck is, it is the evening’s until the morning begins', () => {
    expect(hoursHere(1380, 1560)).toEqual({ opens: 1380, closes: 1560, later: 0 });
    expect(hoursHere(1500, 1620)).toEqual({ opens: 1500, closes: 1620, later: 0 });
    expect(hoursHere(1500, 2100)).toEqual({ opens: 60, closes: 660, later: 1 });
    expect(hoursHere(840, 840)).toBeNull();
    expect(hoursHere(660, 1921)).toBeNull();
  });
});

const NIGHTS = [
  { timeZone: PHOENIX, day: '2026-11-01' },
  ...['America/Los_Angeles', 'America/Chicago', 'America/New_York'].flatMap((timeZone) => [
    { timeZone, day: '2026-03-07' },
    { timeZone, day: '2026-10-31' },
  ]),
  { timeZone: 'Asia/Kolkata', day: '2026-11-01' },
  { timeZone: 'Australia/Lord_Howe', day: '2026-04-04' },
  { timeZone: 'Australia/Lord_Howe', day: '2026-10-03' },
];

test('any stop over any night: the truck is there from its beginning to its end, on the evening’s day', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...NIGHTS),
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: 600, max: 1439 }),
      fc.integer({ min: 1, max: 900 }),
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      fc.boolean(),
      ({ timeZone, day }, dayStartHour, opens, length, fraction, weekly) => {
        const when = weekly ? { day: null, weekday: weekday(day) } : { day, weekday: null };
        const stop = aStop({ ...when, opens, closes: Math.min(1920, opens + length) });
        const clock = { timeZone, dayStartHour, stops: [stop], specialDays: [] };
        const visit = stopsOn(day, clock)[0];
        if (visit === undefined) throw new Error('no visit');
        expect([visit.from, visit.to]).toEqual([
          truckInstant(timeZone, day, opens),
          truckInstant(timeZone, day, stop.closes),
        ]);
        const then = visit.from + Math.floor(fraction * (visit.to - visit.from));
        expect(placeAt(then, clock)).toEqual(visit);
        const after = placeAt(visit.to, clock);
        expect(after === null || after.day === businessDay(clock, visit.to)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

test('any calendar: stops lie on their day in order, and a weekly one never overlaps one set for the day', () => {
  const stops = fc.array(
    fc
      .record({
        id: fc.uuid(),
        once: fc.boolean(),
        n: fc.integer({ min: 0, max: 6 }),
        opens: fc.integer({ min: 0, max: 1438 }),
        length: fc.integer({ min: 1, max: 600 }),
      })
      .map(({ id, once, n, opens, length }) =>
        aStop({
          id,
          day: once ? addDays(MONDAY, n) : null,
          weekday: once ? null : n,
          opens,
          closes: Math.min(1920, opens + length),
        }),
      ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(stops, fc.integer({ min: 0, max: 13 }), (all, n) => {
      const day = addDays(MONDAY, n);
      const visits = stopsOn(day, calendar(...all));
      expect(visits.every(({ from }) => truckDay(PHOENIX, from) === day)).toBe(true);
      expect(visits.map(({ from }) => from)).toEqual(visits.map(({ from }) => from).sort((a, b) => a - b));
      const once = all.filter((stop) => stop.day === day);
      for (const { stopId } of visits) {
        const stop = all.find(({ id }) => id === stopId);
        if (stop === undefined || stop.day !== null) continue;
        expect(stop.weekday).toBe(weekday(day));
        expect(once.some((other) => atSameTime(stop, other))).toBe(false);
      }
    }),
  );
});
