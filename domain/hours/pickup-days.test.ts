import { describe, expect, test } from 'vitest';
import { type AvailabilityInput, availability } from './availability.ts';
import { closedAt } from './openings.ts';
import { UNWRITTEN } from '../localized.ts';
import { resolvePickup } from '../order/pickup/pickup.ts';
import { truckInstant } from '../truck-time.ts';
import { input as weekdayTruck, WEEK } from '../../testing/menu/weekday-truck.ts';
import { PHOENIX } from '../../testing/phoenix.ts';

const NEW_YORK = { timeZone: 'America/New_York', dayStartHour: 4 };

const at = (day: string, hour: number, minute = 0, timeZone = PHOENIX) =>
  truckInstant(timeZone, day, hour * 60 + minute);

const input = (parts: Partial<AvailabilityInput> = {}) => weekdayTruck({ daysAhead: 3, ...parts });

const daysOf = (parts: Partial<AvailabilityInput>) =>
  Object.fromEntries(
    availability(input(parts)).days.map(({ day, slots }) => [day, slots.map(({ value }) => value)]),
  );

describe('the days that can be chosen', () => {
  test('are today with what is left of it, and each open day of the window with all of its times', () => {
    const days = daysOf({});
    expect(Object.keys(days)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']);
    expect(days['2026-11-16']?.slice(0, 2)).toEqual(['ASAP', '11:15 AM']);
    expect(days['2026-11-17']).toHaveLength(16);
    expect(days['2026-11-17']?.[0]).toBe('10:00 AM');
  });

  test('without a window are those of the times alone', () => {
    const days = daysOf({ daysAhead: 0 });
    expect(Object.keys(days)).toEqual(['2026-11-16', '2026-11-17']);
    expect(days['2026-11-17']).toEqual(['10:00 AM', '10:15 AM', '10:30 AM', '10:45 AM', '11:00 AM']);
  });

  test('reach to the next open day where the window ends before it', () => {
    const friday = { now: at('2026-11-20', 11), daysAhead: 1 };
    expect(Object.keys(daysOf(friday))).toEqual(['2026-11-20', '2026-11-23']);
  });

  test('leave out a closed special day, and have the other hours of another one', () => {
    const specialDays = [
      { day: '2026-11-17', hours: [], note: UNWRITTEN },
      { day: '2026-11-18', hours: [{ opens: 1020, closes: 1080 }], note: UNWRITTEN },
    ];
    const days = daysOf({ specialDays });
    expect(days['2026-11-17']).toBeUndefined();
    expect(days['2026-11-18']).toEqual(['5:30 PM', '5:45 PM']);
  });

  test('have the night after them', () => {
    const hours = WEEK.with(1, [{ opens: 1380, closes: 1500 }]);
    expect(daysOf({ hours })['2026-11-17']).toEqual([
      '11:30 PM',
      '11:45 PM',
      '12:00 AM',
      '12:15 AM',
      '12:30 AM',
      '12:45 AM',
    ]);
  });

  test('go by the stops where ordering does', () => {
    const stop = {
      id: 's',
      opens: 1020,
      closes: 1080,
      place: 'Mill Yard',
      address: '',
      pin: null,
      note: UNWRITTEN,
    };
    const stops = [{ ...stop, day: '2026-11-18', weekday: null }];
    const days = daysOf({ orderingBy: 'stops', stops });
    expect(Object.keys(days)).toEqual(['2026-11-18']);
    expect(days['2026-11-18']).toEqual(['5:30 PM', '5:45 PM']);
  });

  test('name once a time that the clock shows twice, and skip one that it does not show', () => {
    const night = [{ opens: 1380, closes: 1680 }];
    const hours = WEEK.map(() => night);
    const longNight = { ...NEW_YORK, hours, now: at('2026-10-30', 11, 0, NEW_YORK.timeZone) };
    const long = daysOf(longNight)['2026-10-31'] ?? [];
    expect(long.filter((value) => value === '1:15 AM')).toHaveLength(1);
    const shortNight = { ...NEW_YORK, hours, now: at('2026-03-06', 11, 0, NEW_YORK.timeZone) };
    expect(daysOf(shortNight)['2026-03-07']).not.toContain('2:15 AM');
  });

  test('are full by their own slots', () => {
    const view = availability(input({ reserved: new Map([[at('2026-11-18', 12), 24]]) }));
    expect(resolvePickup('12:00 PM', view, '2026-11-18')).toEqual({ ok: false, error: 'slot_full' });
    expect(resolvePickup('12:00 PM', view, '2026-11-17')).toMatchObject({
      ok: true,
      at: at('2026-11-17', 12),
    });
    expect(resolvePickup('12:00 PM', view)).toMatchObject({ ok: true, at: at('2026-11-16', 12) });
  });

  test('refuse a day beyond the window, a closed one, one that is over, and ASAP on another day than today', () => {
    const view = availability(input());
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-15', 'tomorrow', '']) {
      expect(resolvePickup('12:00 PM', view, day)).toEqual({ ok: false, error: 'unknown_slot' });
    }
    expect(resolvePickup('ASAP', view, '2026-11-17')).toEqual({ ok: false, error: 'unknown_slot' });
    expect(resolvePickup('ASAP', view, '2026-11-16')).toMatchObject({ ok: true });
  });
});

describe('while the truck is closed', () => {
  const night = { now: at('2026-11-16', 20) };

  test('by its hours, a time ahead can be ordered for, and ASAP cannot', () => {
    const view = availability(input(night));
    expect(view).toMatchObject({ enabled: true, reason: 'outside_hours', opensAt: at('2026-11-17', 9, 30) });
    expect(view.days.map(({ day }) => day)).toEqual(['2026-11-17', '2026-11-18', '2026-11-19']);
    expect(resolvePickup('ASAP', view)).toEqual({ ok: false, error: 'unknown_slot' });
    expect(resolvePickup('12:00 PM', view, '2026-11-17')).toMatchObject({ ok: true });
    const morning = availability(input({ now: at('2026-11-16', 8) }));
    expect(morning.days[0]?.day).toBe('2026-11-16');
    expect(morning.days[0]?.slots[0]).toMatchObject({ value: '10:00 AM', today: true });
    expect(availability(input({ ...night, now: at('2026-11-21', 12) }))).toMatchObject({
      enabled: true,
      reason: 'closed_day',
    });
  });

  test('without a window, or where it never opens, nothing can be ordered', () => {
    expect(availability(input({ ...night, daysAhead: 0 }))).toMatchObject({
      enabled: false,
      reason: 'outside_hours',
    });
    const never = { ...night, hours: WEEK.map(() => []) };
    expect(availability(input(never))).toMatchObject({ enabled: false, reason: 'closed_day' });
  });

  test.each([
    ['switched_off', { orderingSwitch: { on: false, offUntil: null } }],
    ['paused', { orderingSwitch: { on: false, offUntil: at('2026-11-16', 21) } }],
    ['kitchen_offline', { kitchenOffline: true }],
    ['payments_off', { paymentsOff: true }],
  ] as const)('for another reason, %s, nothing can be ordered', (reason, parts) => {
    expect(availability(input({ ...night, ...parts }))).toMatchObject({ enabled: false, reason });
  });
});

test('the truck is closed at the instants outside its openings, nights included', () => {
  const calendar = input({ hours: WEEK.with(1, [{ opens: 1380, closes: 1500 }]) });
  const [noon, night, late] = [at('2026-11-17', 12), at('2026-11-18', 0, 30), at('2026-11-18', 2)];
  expect(closedAt([noon, night, late], calendar)).toEqual([noon, late]);
  expect(closedAt([], calendar)).toEqual([]);
});
