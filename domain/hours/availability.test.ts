import { describe, expect, test } from 'vitest';
import {
  type Availability,
  type AvailabilityInput,
  availability,
  endOfService,
  nextChangeAt,
} from './availability.ts';
import { hoursOn } from './opening-hours.ts';
import { formatClock } from '../format/time/clock.ts';
import { UNWRITTEN } from '../localized.ts';
import { ASAP, resolvePickup } from '../order/pickup/pickup.ts';
import { addDays, truckInstant } from '../truck-time.ts';
import { PHOENIX } from '../../testing/phoenix.ts';
import { at, clock, FRIDAY, input, MONDAY, OPEN, SATURDAY, WEEK } from '../../testing/menu/weekday-truck.ts';

const NEXT_MONDAY = '2026-11-23';
const MINUTE = 60_000;

/** The specification's pickup times. */
const TIMES = Array.from({ length: 16 }, (_, n) => formatClock(600 + n * 15));

const slot = (view: Availability, value: string) => view.slots.find((candidate) => candidate.value === value);

describe('the hours of a day', () => {
  const closed = { day: MONDAY, hours: [], note: { en: 'Wedding', es: 'Boda' } };
  const early = { day: SATURDAY, hours: [{ opens: 600, closes: 720 }], note: { en: 'Fair', es: 'Feria' } };

  test("come from the week's list, Monday first", () => {
    expect(hoursOn(MONDAY, WEEK, [])).toEqual(OPEN);
    expect(hoursOn(FRIDAY, WEEK, [])).toEqual(OPEN);
    expect(hoursOn(SATURDAY, WEEK, [])).toEqual([]);
  });

  test('give way to a special day, closed or open', () => {
    expect(hoursOn(MONDAY, WEEK, [closed, early])).toEqual([]);
    expect(hoursOn(SATURDAY, WEEK, [closed, early])).toEqual([{ opens: 600, closes: 720 }]);
    expect(hoursOn(FRIDAY, WEEK, [closed, early])).toEqual(OPEN);
  });
});

describe('open or closed', () => {
  test('within hours ordering is open and says when it closes', () => {
    expect(at(MONDAY, clock(11))).toMatchObject({
      enabled: true,
      reason: null,
      opensAt: null,
      closesAt: truckInstant(PHOENIX, MONDAY, clock(14)),
      withinHours: true,
      asapMinutes: 12,
    });
  });

  test('opens at the opening minute and closes at the closing one', () => {
    const opens = truckInstant(PHOENIX, MONDAY, 570);
    const closes = truckInstant(PHOENIX, MONDAY, 840);
    const enabled = [opens - 1, opens, closes - 1, closes].map((now) => availability(input({ now })).enabled);
    expect(enabled).toEqual([false, true, true, false]);
  });

  test('hours until midnight and hours from midnight on are one opening', () => {
    const [monday, tuesday, wednesday] = [MONDAY, '2026-11-17', '2026-11-18'];
    const hours = WEEK.with(0, [{ opens: 1020, closes: 1440 }]).with(1, [{ opens: 0, closes: 120 }]);
    const closesAt = truckInstant(PHOENIX, tuesday, 120);
    expect(at(monday, clock(23), { hours }).closesAt).toBe(closesAt);
    expect(at(tuesday, clock(1), { hours }).closesAt).toBe(closesAt);
    expect(availability(input({ hours, now: closesAt - 1 })).enabled).toBe(true);
    expect(availability(input({ hours, now: closesAt })).enabled).toBe(false);
    expect(at(wednesday, clock(11), { hours }).closesAt).toBe(truckInstant(PHOENIX, wednesday, 840));
  });

  test('the end of the posted hours is known where ordering does not follow them too', () => {
    const open = at(MONDAY, clock(11), { orderingBy: 'switch' });
    expect(open).toMatchObject({ closesAt: null, hoursEndAt: truckInstant(PHOENIX, MONDAY, clock(14)) });
    expect(at(MONDAY, clock(15), { orderingBy: 'switch' }).hoursEndAt).toBeNull();
  });

  test('a truck that never closes names no closing, until the last day', () => {
    const hours = WEEK.map(() => [{ opens: 0, closes: 1440 }]);
    const specialDays = [{ day: '2026-11-18', hours: [], note: UNWRITTEN }];
    const end = truckInstant(PHOENIX, '2026-11-18', 0);
    expect(at(MONDAY, clock(11), { hours }).closesAt).toBeNull();
    expect(at(MONDAY, clock(11), { hours, specialDays }).closesAt).toBeNull();
    expect(at('2026-11-17', 0, { hours, specialDays }).closesAt).toBe(end);
    const monday = input({ now: truckInstant(PHOENIX, MONDAY, 0), hours, specialDays });
    expect(endOfService(monday)).toBe(truckInstant(PHOENIX, MONDAY, clock(4)));
  });

  test('before opening it is outside hours until today opens; after closing until tomorrow', () => {
    expect(at(MONDAY, clock(8))).toMatchObject({
      enabled: false,
      reason: 'outside_hours',
      opensAt: truckInstant(PHOENIX, MONDAY, 570),
      closesAt: null,
      withinHours: false,
    });
    expect(at(MONDAY, clock(15)).opensAt).toBe(truckInstant(PHOENIX, '2026-11-17', 570));
  });

  test('after Friday the next opening is Monday, and Saturday is a closed day', () => {
    expect(at(FRIDAY, clock(15))).toMatchObject({
      reason: 'outside_hours',
      opensAt: truckInstant(PHOENIX, NEXT_MONDAY, 570),
    });
    expect(at(SATURDAY, clock(11))).toMatchObject({
      enabled: false,
      reason: 'closed_day',
      opensAt: truckInstant(PHOENIX, NEXT_MONDAY, 570),
    });
  });

  test('a special closure moves the next opening on', () => {
    const specialDays = [{ day: NEXT_MONDAY, hours: [], note: UNWRITTEN }];
    expect(at(SATURDAY, clock(11), { specialDays }).opensAt).toBe(truckInstant(PHOENIX, '2026-11-24', 570));
  });

  test('a special day closes early', () => {
    const specialDays = [{ day: MONDAY, hours: [{ opens: 570, closes: 690 }], note: UNWRITTEN }];
    expect(at(MONDAY, clock(11), { specialDays }).closesAt).toBe(truckInstant(PHOENIX, MONDAY, 690));
    expect(at(MONDAY, clock(12), { specialDays }).reason).toBe('outside_hours');
  });

  test('a truck without any opening in 14 days names none', () => {
    const hours = WEEK.map(() => []);
    expect(at(MONDAY, clock(11), { hours })).toMatchObject({ reason: 'closed_day', opensAt: null });
    const specialDays = [{ day: addDays(MONDAY, 14), hours: OPEN, note: UNWRITTEN }];
    expect(at(MONDAY, clock(11), { hours, specialDays }).opensAt).toBe(
      truckInstant(PHOENIX, addDays(MONDAY, 14), 570),
    );
    expect(at(addDays(MONDAY, -1), clock(11), { hours, specialDays }).opensAt).toBeNull();
  });

  test('a fresh install that does not follow its hours is open on a Saturday night', () => {
    expect(at(SATURDAY, clock(23), { orderingBy: 'switch' })).toMatchObject({
      enabled: true,
      reason: null,
      opensAt: null,
      closesAt: null,
      withinHours: false,
    });
  });
});

describe('the switch and the kitchen', () => {
  const offUntil = truckInstant(PHOENIX, MONDAY, clock(11, 30));

  test('switched off stays off, with no word when it opens', () => {
    const view = at(MONDAY, clock(11), { orderingSwitch: { on: false, offUntil: null } });
    expect(view).toMatchObject({ enabled: false, reason: 'switched_off', opensAt: null, closesAt: null });
    expect(view.withinHours).toBe(true);
  });

  test('a pause says when it ends, and ends by itself', () => {
    const orderingSwitch = { on: false, offUntil } as const;
    expect(at(MONDAY, clock(11), { orderingSwitch })).toMatchObject({ reason: 'paused', opensAt: offUntil });
    expect(availability(input({ now: offUntil - 1, orderingSwitch })).enabled).toBe(false);
    expect(availability(input({ now: offUntil, orderingSwitch })).enabled).toBe(true);
  });

  test('a pause that ends after closing time opens at the next opening', () => {
    const orderingSwitch = { on: false, offUntil: truckInstant(PHOENIX, FRIDAY, clock(14)) } as const;
    const view = at(FRIDAY, clock(13), { orderingSwitch });
    expect(view).toMatchObject({ reason: 'paused', opensAt: truckInstant(PHOENIX, NEXT_MONDAY, 570) });
    expect(at(FRIDAY, clock(13), { orderingSwitch, orderingBy: 'switch' }).opensAt).toBe(
      truckInstant(PHOENIX, FRIDAY, clock(14)),
    );
  });

  test('an unheard kitchen closes ordering without promising when it opens', () => {
    expect(at(MONDAY, clock(11), { kitchenOffline: true })).toMatchObject({
      enabled: false,
      reason: 'kitchen_offline',
      opensAt: null,
    });
  });

  test('the reason named is the switch, then the kitchen, then the hours', () => {
    const all = { kitchenOffline: true, orderingSwitch: { on: false, offUntil: null } } as const;
    expect(at(SATURDAY, clock(11), all).reason).toBe('switched_off');
    expect(at(SATURDAY, clock(11), { kitchenOffline: true }).reason).toBe('kitchen_offline');
    const over = { on: false, offUntil: truckInstant(PHOENIX, SATURDAY, clock(10)) } as const;
    expect(at(SATURDAY, clock(11), { orderingSwitch: over }).reason).toBe('closed_day');
  });
});

describe('pickup slots', () => {
  test('are ASAP and then the times of the day, also while ordering is closed', () => {
    const values = [ASAP, ...TIMES];
    expect(at(MONDAY, clock(8)).slots.map((candidate) => candidate.value)).toEqual(values);
    const off = at(SATURDAY, clock(20), { orderingSwitch: { on: false, offUntil: null } });
    expect(off.slots.map((candidate) => candidate.value)).toEqual(values);
  });

  test('ASAP is ready after the preparation time', () => {
    const now = truckInstant(PHOENIX, MONDAY, clock(11));
    const asapAt = now + 12 * MINUTE;
    expect(slot(at(MONDAY, clock(11)), ASAP)).toEqual({
      value: ASAP,
      at: asapAt,
      today: true,
      full: false,
    });
  });

  test('a time that has passed belongs to the next open day and says so', () => {
    const view = at(FRIDAY, clock(11));
    expect(slot(view, '10:45 AM')).toMatchObject({
      at: truckInstant(PHOENIX, NEXT_MONDAY, 645),
      today: false,
    });
    expect(slot(view, '11:15 AM')).toMatchObject({ at: truckInstant(PHOENIX, FRIDAY, 675), today: true });
  });

  test('a slot can be had until it is exactly the preparation time away', () => {
    const last = truckInstant(PHOENIX, MONDAY, clock(12) - 12);
    expect(slot(availability(input({ now: last })), '12:00 PM')?.today).toBe(true);
    expect(slot(availability(input({ now: last + 1 })), '12:00 PM')?.today).toBe(false);
  });

  test('on a closed day all times belong to the next open day', () => {
    const view = at(SATURDAY, clock(8), { orderingBy: 'switch' });
    expect(view.slots.filter((candidate) => candidate.today).map((candidate) => candidate.value)).toEqual([
      ASAP,
    ]);
    expect(slot(view, '1:45 PM')?.at).toBe(truckInstant(PHOENIX, NEXT_MONDAY, 825));
  });

  test('a time after an early closing belongs to the next day that is open at it', () => {
    const specialDays = [{ day: MONDAY, hours: [{ opens: 570, closes: 780 }], note: UNWRITTEN }];
    const view = at(MONDAY, clock(9), { specialDays });
    expect(slot(view, '12:45 PM')).toMatchObject({ at: truckInstant(PHOENIX, MONDAY, 765), today: true });
    expect(slot(view, '1:00 PM')).toMatchObject({
      at: truckInstant(PHOENIX, '2026-11-17', 780),
      today: false,
    });
  });

  test('a time outside every opening of the next 14 days is not offered', () => {
    const hours = WEEK.map(() => [{ opens: 690, closes: 840 }]);
    const values = at(MONDAY, clock(8), { hours }).slots.map((candidate) => candidate.value);
    expect(values).toEqual([ASAP, ...TIMES.slice(TIMES.indexOf('12:00 PM'))]);
    const none = at(MONDAY, clock(8), { hours: WEEK.map(() => []) });
    expect(none.slots.map((candidate) => candidate.value)).toEqual([ASAP]);
    expect(resolvePickup('10:00 AM', none)).toEqual({ ok: false, error: 'unknown_slot' });
  });

  test.each([
    [23, false],
    [24, true],
    [30, true],
  ])('with %i of 24 taken, full is %o', (taken, full) => {
    const reserved = new Map([[truckInstant(PHOENIX, MONDAY, clock(12)), taken]]);
    const view = at(MONDAY, clock(11), { reserved });
    expect(slot(view, '12:00 PM')?.full).toBe(full);
    expect(slot(view, '12:15 PM')?.full).toBe(false);
  });

  test('an empty slot is never full, however small its capacity', () => {
    expect(slot(at(MONDAY, clock(11), { slotCapacity: 0 }), '12:00 PM')?.full).toBe(false);
  });

  test("today's reservations do not fill the same time of the next day", () => {
    const reserved = new Map([[truckInstant(PHOENIX, MONDAY, clock(10)), 24]]);
    expect(slot(at(MONDAY, clock(9), { reserved }), '10:00 AM')?.full).toBe(true);
    expect(slot(at(MONDAY, clock(11), { reserved }), '10:00 AM')?.full).toBe(false);
  });
});

const after = (settings: AvailabilityInput) => nextChangeAt(availability(settings), settings);

describe('nextChangeAt', () => {
  test('is the next slot passing during service', () => {
    // At 11:00 with 12 minutes of preparation the 11:15 slot can be chosen until 11:03.
    expect(after(input())).toBe(truckInstant(PHOENIX, MONDAY, clock(11, 3)) + 1);
  });

  test('is the opening in the morning, the closing after the last slot, midnight in the evening', () => {
    expect(after(input({ now: truckInstant(PHOENIX, MONDAY, clock(8)) }))).toBe(
      truckInstant(PHOENIX, MONDAY, 570),
    );
    expect(after(input({ now: truckInstant(PHOENIX, MONDAY, clock(13, 50)) }))).toBe(
      truckInstant(PHOENIX, MONDAY, 840),
    );
    expect(after(input({ now: truckInstant(PHOENIX, MONDAY, clock(15)) }))).toBe(
      truckInstant(PHOENIX, '2026-11-17', 0),
    );
  });

  test('is the end of the busy minutes when that comes first', () => {
    const until = truckInstant(PHOENIX, MONDAY, clock(11, 1));
    expect(after(input({ busy: { minutes: 10, until } }))).toBe(until);
  });

  test('is the end of a pause when that comes first', () => {
    const offUntil = truckInstant(PHOENIX, MONDAY, clock(11, 1));
    expect(after(input({ orderingSwitch: { on: false, offUntil } }))).toBe(offUntil);
  });
});
