import { describe, expect, test } from 'vitest';
import { type AvailabilityInput, availability, endOfService } from './availability.ts';
import type { DayHours } from './opening-hours.ts';
import { formatClock } from '../format/time/clock.ts';
import { UNWRITTEN } from '../localized.ts';
import { ASAP, resolvePickup } from '../order/pickup/pickup.ts';
import { addDays, truckInstant } from '../truck-time.ts';
import { PHOENIX } from '../../testing/phoenix.ts';
import { at, clock, FRIDAY, input, SATURDAY, WEEK } from '../../testing/menu/weekday-truck.ts';

const MINUTE = 60_000;
const friday = (minutes: number) => truckInstant(PHOENIX, FRIDAY, minutes);
const closedOn = (day: string) => [{ day, hours: [], note: UNWRITTEN }];

describe('a Friday from 11 AM to 2 PM and from 5 PM to 2 AM', () => {
  const FRIDAY_NIGHT: DayHours = [
    { opens: clock(11), closes: clock(14) },
    { opens: clock(17), closes: clock(26) },
  ];
  const hours = WEEK.with(4, FRIDAY_NIGHT);
  const on = (minutes: number, parts: Partial<AvailabilityInput> = {}) =>
    at(FRIDAY, minutes, { hours, ...parts });

  test('is open until 2 PM, closed until 5 PM, and open until 2 AM on Saturday', () => {
    expect(on(clock(13))).toMatchObject({ enabled: true, closesAt: friday(clock(14)) });
    expect(on(clock(14))).toMatchObject({ reason: 'outside_hours', opensAt: friday(clock(17)) });
    expect(on(clock(23))).toMatchObject({ enabled: true, closesAt: friday(clock(26)) });
    expect(at(SATURDAY, clock(1, 59), { hours })).toMatchObject({ enabled: true, closesAt: friday(1560) });
    expect(at(SATURDAY, clock(2), { hours })).toMatchObject({ enabled: false, reason: 'outside_hours' });
    expect(at(SATURDAY, clock(4), { hours })).toMatchObject({ enabled: false, reason: 'closed_day' });
  });

  test('has times after midnight, last in the list, that are still today', () => {
    const { slots } = on(clock(22));
    const today = slots.filter((one) => one.today && one.value !== ASAP);
    expect(today.map(({ value }) => value)).toEqual(
      Array.from({ length: 15 }, (_, n) => formatClock(clock(22, 15) + n * 15)),
    );
    expect(today.find(({ value }) => value === '12:15 AM')?.at).toBe(truckInstant(PHOENIX, SATURDAY, 15));
    expect(slots.at(-1)).toMatchObject({ value: '1:45 AM', at: friday(1545) });
    expect(slots.some(({ value }) => value === '2:00 AM' || value === '2:00 PM')).toBe(false);
  });

  test('a time before and after midnight is the next one that there is', () => {
    const both = WEEK.with(4, FRIDAY_NIGHT).with(5, [{ opens: clock(23), closes: clock(25) }]);
    expect(resolvePickup('12:15 AM', at(FRIDAY, clock(22), { hours: both }))).toMatchObject({
      at: truckInstant(PHOENIX, SATURDAY, 15),
    });
    expect(resolvePickup('12:15 AM', at(SATURDAY, clock(0, 5), { hours: both }))).toMatchObject({
      at: truckInstant(PHOENIX, addDays(SATURDAY, 1), 15),
    });
  });

  test('a closed Saturday does not close Friday’s night, and a closed Friday does', () => {
    const saturday = { hours, specialDays: closedOn(SATURDAY) };
    expect(at(SATURDAY, clock(1), saturday).enabled).toBe(true);
    const both = { hours, specialDays: closedOn(FRIDAY) };
    expect(at(SATURDAY, clock(1), both)).toMatchObject({ enabled: false, reason: 'closed_day' });
  });

  test('busy minutes end with the service under way, before it with the next of the day', () => {
    const end = (minutes: number) => endOfService(input({ now: friday(minutes), hours }));
    expect([end(clock(9)), end(clock(13))]).toEqual([friday(clock(14)), friday(clock(14))]);
    expect([end(clock(15)), end(clock(25))]).toEqual([friday(clock(26)), friday(clock(26))]);
    expect(end(clock(27))).toBe(friday(clock(28)));
  });

  test('on the night of 25 hours it is open an hour more, and a time shown twice is the first until it is over', () => {
    const zone = { timeZone: 'America/Los_Angeles', hours: WEEK.with(5, FRIDAY_NIGHT) };
    const night = (minutes: number) => truckInstant(zone.timeZone, '2026-10-31', minutes);
    const then = (now: number) => availability(input({ ...zone, now }));
    expect(night(1560) - night(1020)).toBe(10 * 60 * MINUTE);
    const first = night(clock(25, 30));
    expect(resolvePickup('1:30 AM', then(night(1380)))).toMatchObject({ at: first });
    expect(resolvePickup('1:30 AM', then(first))).toMatchObject({ at: first + 60 * MINUTE });
    const times = then(first).slots.filter(({ value }) => /^1:\d\d AM/.test(value));
    expect(times.map(({ value }) => value)).toEqual(['1:45 AM', '1:00 AM', '1:15 AM', '1:30 AM']);
    expect(times.map(({ at }) => at)).toEqual(times.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(then(night(1560) - 1).enabled).toBe(true);
    expect(then(night(1560)).enabled).toBe(false);
  });
});
