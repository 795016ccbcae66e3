import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UNWRITTEN } from './localized.ts';
import { isElsewhere, mapUrl, type Stop } from './stops.ts';
import { placeAt, stopsAhead, stopsOn } from './stop-calendar.ts';
import { usualVisits } from './usual-visits.ts';
import { addDays, truckDay, truckInstant, weekday } from './truck-time.ts';
import { PHOENIX, PHOENIX_CLOCK } from '../testing/phoenix.ts';

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

  test('whoever comes between two stops finds the next, and after the last the last', () => {
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
          closes: Math.min(1440, opens + length),
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
        expect(once.some(({ opens, closes }) => opens < stop.closes && stop.opens < closes)).toBe(false);
      }
    }),
  );
});
