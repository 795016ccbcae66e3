import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anotherWindow,
  areDayHours,
  daysOverlap,
  hoursProblem,
  withClosing,
  withOpening,
} from './hours-check.ts';
import type { DayHours } from './opening-hours.ts';

const LUNCH = { opens: 660, closes: 840 };
const NIGHT = { opens: 1020, closes: 1560 };

test.each<[string, DayHours, 'backwards' | 'overlap' | null]>([
  ['closed', [], null],
  ['lunch and a night', [LUNCH, NIGHT], null],
  ['windows that meet', [LUNCH, { opens: 840, closes: 900 }], null],
  ['the whole day', [{ opens: 0, closes: 1440 }], null],
  ['a night until 8 AM', [{ opens: 1020, closes: 1920 }], null],
  ['a night until 8:05 AM', [{ opens: 1020, closes: 1925 }], 'backwards'],
  ['a closing before the opening', [{ opens: 840, closes: 660 }], 'backwards'],
  ['windows that overlap', [LUNCH, { opens: 839, closes: 900 }], 'overlap'],
  ['windows out of order', [NIGHT, LUNCH], 'overlap'],
  ['an opening on the next day', [LUNCH, { opens: 1440, closes: 1500 }], 'overlap'],
])('%s: %o is %o', (_, windows, problem) => {
  expect(hoursProblem(windows)).toBe(problem);
  expect(areDayHours(windows)).toBe(problem === null);
});

test('four windows are one too many', () => {
  const windows = [0, 100, 200, 300].map((opens) => ({ opens, closes: opens + 50 }));
  expect(areDayHours(windows.slice(0, 3))).toBe(true);
  expect(areDayHours(windows)).toBe(false);
});

/** A week with a Sunday night before a Monday that opens at a minute of the day. */
const week = (opens: number) => [[{ opens, closes: 840 }], [], [], [], [], [], [NIGHT]];

test('Sunday’s night may end when Monday opens, and no later', () => {
  expect(daysOverlap(week(120), [])).toBe(false);
  expect(daysOverlap(week(119), [])).toBe(true);
});

test('a typed closing is the first one after the opening', () => {
  expect(withClosing({ opens: 1020, closes: 1100 }, 120)).toEqual(NIGHT);
  expect(withClosing(NIGHT, 0)).toEqual({ opens: 1020, closes: 1440 });
  expect(withClosing({ opens: 1500, closes: 1560 }, 180)).toEqual({ opens: 1500, closes: 1620 });
});

test('a typed opening keeps the closing, or moves the window where it is past it', () => {
  expect(withOpening(NIGHT, 1080)).toEqual({ opens: 1080, closes: 1560 });
  expect(withOpening({ opens: 900, closes: 1020 }, 1020)).toEqual({ opens: 1020, closes: 1140 });
  expect(withOpening(LUNCH, 1380)).toEqual({ opens: 1380, closes: 1560 });
  expect(withOpening({ opens: 570, closes: 1260 }, 1380)).toEqual({ opens: 1380, closes: 1920 });
  expect(withOpening(NIGHT, 60)).toEqual({ opens: 60, closes: 120 });
  expect(withOpening({ opens: 1500, closes: 1560 }, 30)).toEqual({ opens: 1470, closes: 1560 });
});

test('another window is offered where there is room for it', () => {
  expect(anotherWindow([LUNCH])).toEqual({ opens: 900, closes: 1020 });
  expect(anotherWindow([NIGHT])).toEqual({ opens: 840, closes: 960 });
  expect(anotherWindow([{ opens: 60, closes: 1500 }])).toBeNull();
  const time = fc.integer({ min: 0, max: 1920 });
  fc.assert(
    fc.property(fc.array(fc.record({ opens: time, closes: time }), { maxLength: 3 }), (windows) => {
      fc.pre(areDayHours(windows));
      const another = anotherWindow(windows);
      if (another === null) return;
      expect(areDayHours([...windows, another].sort((a, b) => a.opens - b.opens))).toBe(true);
    }),
  );
});
