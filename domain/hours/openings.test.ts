import { describe, expect, test } from 'vitest';
import { availability } from './availability.ts';
import { type OpeningCalendar, openings, openingsAround, postedWeek, windowsOn } from './openings.ts';
import { UNWRITTEN } from '../localized.ts';
import type { Stop } from '../stops/stops.ts';
import { truckInstant } from '../truck-time.ts';
import { input } from '../../testing/menu/weekday-truck.ts';
import { PHOENIX, PHOENIX_CLOCK } from '../../testing/phoenix.ts';

const MONDAY = '2026-11-16';
const WEDNESDAY = '2026-11-18';
const FRIDAY = '2026-11-20';
const at = (day: string, minutes: number) => truckInstant(PHOENIX, day, minutes);

function aStop(parts: Partial<Stop>): Stop {
  const place = { place: 'Mill Yard', address: '1 Mill St', pin: null, note: UNWRITTEN };
  return { id: 'mill', day: null, weekday: 4, opens: 1020, closes: 1530, ...place, ...parts };
}

/** Wednesday 4 PM to 8 PM and every Friday 5 PM to 1:30 AM; the posted hours say something else. */
const CALENDAR: OpeningCalendar & typeof PHOENIX_CLOCK = {
  ...PHOENIX_CLOCK,
  orderingBy: 'stops',
  hours: Array.from({ length: 7 }, () => [{ opens: 570, closes: 840 }]),
  specialDays: [],
  stops: [aStop({}), aStop({ id: 'logan', day: WEDNESDAY, weekday: null, opens: 960, closes: 1200 })],
};

const view = (now: number, parts: Partial<OpeningCalendar> = {}) =>
  availability(input({ ...CALENDAR, ...parts, now }));

test('the search for openings ends in whatever year it is asked for', () => {
  const posted = { ...CALENDAR, orderingBy: 'hours' as const };
  for (const instant of [Date.UTC(9_999, 11, 31), Date.UTC(10_000, 0, 1), 3_506_224_355_274_898]) {
    const { length } = openingsAround(instant, posted);
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThan(40);
  }
});

describe('a truck that sells by its stops', () => {
  test('opens with each stop and closes with it, past midnight too, whatever the posted hours say', () => {
    expect(openings(CALENDAR, MONDAY, FRIDAY)).toEqual([
      { opensAt: at(WEDNESDAY, 960), closesAt: at(WEDNESDAY, 1200) },
      { opensAt: at(FRIDAY, 1020), closesAt: at(FRIDAY, 1530) },
    ]);
    expect(view(at(WEDNESDAY, 600))).toMatchObject({ reason: 'outside_hours', opensAt: at(WEDNESDAY, 960) });
    expect(view(at(WEDNESDAY, 960))).toMatchObject({ enabled: true, closesAt: at(WEDNESDAY, 1200) });
    expect(view(at(WEDNESDAY, 1200))).toMatchObject({ enabled: false, opensAt: at(FRIDAY, 1020) });
    expect(view(at(FRIDAY, 1500))).toMatchObject({ enabled: true, closesAt: at(FRIDAY, 1530) });
    expect(view(at(MONDAY, 600))).toMatchObject({ reason: 'closed_day', withinHours: false });
  });

  test('has pickup times in its stops alone', () => {
    const times = view(at(WEDNESDAY, 1080)).slots.map(({ value }) => value);
    expect(times).toContain('7:45 PM');
    expect(times).toContain('1:15 AM');
    expect(times).not.toContain('11:00 AM');
  });

  test('a closed special day closes its stops; other hours of a special day change nothing', () => {
    const closed = [{ day: WEDNESDAY, hours: [], note: UNWRITTEN }];
    expect(view(at(WEDNESDAY, 1000), { specialDays: closed }).opensAt).toBe(at(FRIDAY, 1020));
    const late = [{ day: WEDNESDAY, hours: [{ opens: 1140, closes: 1200 }], note: UNWRITTEN }];
    expect(view(at(WEDNESDAY, 1000), { specialDays: late }).enabled).toBe(true);
  });

  test('without a stop ahead it is closed and names no opening', () => {
    expect(view(at(MONDAY, 600), { stops: [] })).toMatchObject({ enabled: false, opensAt: null });
  });

  test('posts the hours of the next seven days, each by its weekday', () => {
    const posted = postedWeek(CALENDAR, at(WEDNESDAY, 600));
    expect(posted).toEqual([
      [],
      [],
      [{ opens: 960, closes: 1200 }],
      [],
      [{ opens: 1020, closes: 1530 }],
      [],
      [],
    ]);
    expect(postedWeek(CALENDAR, at('2026-11-19', 600))[2]).toEqual([]);
    expect(postedWeek({ ...CALENDAR, orderingBy: 'hours' }, at(WEDNESDAY, 600))).toEqual(CALENDAR.hours);
  });

  test('stops that overlap are one window', () => {
    const stops = [aStop({}), aStop({ id: 'next', opens: 1000, closes: 1100 })];
    expect(windowsOn(FRIDAY, { ...CALENDAR, stops })).toEqual([{ opens: 1000, closes: 1530 }]);
  });
});
