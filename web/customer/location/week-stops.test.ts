import { describe, expect, test } from 'vitest';
import { UNWRITTEN } from '../../../domain/localized.ts';
import { truckInstant } from '../../../domain/truck-time.ts';
import { comingUp, hoursList, weekStops } from './week-stops.ts';
import { PHOENIX, PHOENIX_CLOCK } from '../../../testing/phoenix.ts';

const OPEN = [{ opens: 570, closes: 840 }];
const HOURS = [OPEN, OPEN, OPEN, OPEN, OPEN, [], []];
const THANKSGIVING = { en: 'Thanksgiving', es: 'Día de Acción de Gracias' };
const USUAL = { hours: HOURS, specialDays: [] };
const at = (day: string, minutes: number) => truckInstant(PHOENIX, day, minutes);

describe('this week’s stops', () => {
  test('run from Monday to Sunday, with what is past, today and to come', () => {
    const { next, stops } = weekStops(PHOENIX_CLOCK, at('2026-11-24', 11 * 60), USUAL);
    expect(next).toBe(false);
    expect(stops.map(({ day, when }) => `${day} ${when}`)).toEqual([
      '2026-11-23 past',
      '2026-11-24 today',
      '2026-11-25 coming',
      '2026-11-26 coming',
      '2026-11-27 coming',
      '2026-11-28 coming',
      '2026-11-29 coming',
    ]);
    expect(stops.map(({ hours }) => hours)).toEqual(HOURS);
  });

  test('a special closure shows closed with the owner’s note, and a late opening its own hours', () => {
    const late = [{ opens: 690, closes: 840 }];
    const { stops } = weekStops(PHOENIX_CLOCK, at('2026-11-24', 600), {
      hours: HOURS,
      specialDays: [
        { day: '2026-11-26', hours: [], note: THANKSGIVING },
        { day: '2026-11-28', hours: late, note: UNWRITTEN },
      ],
    });
    expect(stops[3]).toMatchObject({ hours: [], special: { note: THANKSGIVING } });
    expect(stops[5]).toMatchObject({ hours: late });
  });

  test('until the last window of the week closes this week is shown, from then on the next', () => {
    const friday = '2026-11-27';
    expect(weekStops(PHOENIX_CLOCK, at(friday, 839), USUAL)).toMatchObject({ next: false });
    const { next, stops } = weekStops(PHOENIX_CLOCK, at(friday, 840), USUAL);
    expect(next).toBe(true);
    expect(stops[0]).toMatchObject({ day: '2026-11-30', when: 'coming' });
    expect(weekStops(PHOENIX_CLOCK, at('2026-11-29', 600), USUAL)).toMatchObject({ next: true });
  });

  test('a night after midnight is still the day before, and ends the week when it closes', () => {
    const night = { hours: HOURS.with(6, [{ opens: 1020, closes: 1560 }]), specialDays: [] };
    const monday = '2026-11-30';
    const { next, stops } = weekStops(PHOENIX_CLOCK, at(monday, 119), night);
    expect(next).toBe(false);
    expect(stops[6]).toMatchObject({ day: '2026-11-29', when: 'today' });
    expect(weekStops(PHOENIX_CLOCK, at(monday, 120), night)).toMatchObject({ next: true });
    const today = hoursList(PHOENIX_CLOCK, at(monday, 119), night).find(({ when }) => when === 'today');
    expect(today?.day).toBe('2026-11-29');
  });

  test('a week with a stop of the calendar still ahead is shown, though the usual window has closed', () => {
    const saturday = '2026-11-28';
    const visits = [{ day: saturday, to: at(saturday, 900) }];
    expect(weekStops(PHOENIX_CLOCK, at(saturday, 600), USUAL, visits)).toMatchObject({ next: false });
    expect(weekStops(PHOENIX_CLOCK, at(saturday, 900), USUAL, visits)).toMatchObject({ next: true });
  });

  test('a truck that opens on no day shows this week', () => {
    const closed = { hours: HOURS.map(() => []), specialDays: [] };
    expect(weekStops(PHOENIX_CLOCK, at('2026-11-24', 600), closed)).toMatchObject({ next: false });
  });
});

test('closures coming up are those from today on within two months, soonest first', () => {
  const days = ['2026-12-25', '2026-11-23', '2026-11-26', '2027-03-01', '2026-11-24'];
  const specialDays = days.map((day) => ({ day, hours: [], note: UNWRITTEN }));
  expect(comingUp(PHOENIX_CLOCK, at('2026-11-24', 600), specialDays).map(({ day }) => day)).toEqual([
    '2026-11-24',
    '2026-11-26',
    '2026-12-25',
  ]);
});

describe('the hours list', () => {
  test('shows the usual week, and today as it really is', () => {
    const list = hoursList(PHOENIX_CLOCK, at('2026-11-26', 600), {
      hours: HOURS,
      specialDays: [
        { day: '2026-11-26', hours: [], note: THANKSGIVING },
        { day: '2026-11-27', hours: [], note: UNWRITTEN },
      ],
    });
    expect(list.map(({ hours }) => hours)).toEqual([OPEN, OPEN, OPEN, [], OPEN, [], []]);
    expect(list.filter(({ when }) => when === 'today').map(({ day }) => day)).toEqual(['2026-11-26']);
  });
});
