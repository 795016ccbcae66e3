import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  audienceRule,
  isOpeningCounted,
  dishOfPath,
  isPromotionPath,
  nextPromotionAt,
  openedPercent,
  PROMOTIONS_A_WEEK,
  promotionAllowedAt,
  promotionTimeProblem,
} from './promotion.ts';
import { PHOENIX } from '../testing/phoenix.ts';

const HOUR = 60 * 60_000;
const WEEK = 7 * 24 * HOUR;
const NOON = Date.UTC(2026, 2, 4, 19, 0);

describe('when one more promotion may go out', () => {
  test('at once after none or one, and a week after the first of two', () => {
    expect(promotionAllowedAt(NOON, [])).toBe(NOON);
    expect(promotionAllowedAt(NOON, [NOON - HOUR])).toBe(NOON);
    expect(promotionAllowedAt(NOON, [NOON - HOUR, NOON - 50 * HOUR])).toBe(NOON - 50 * HOUR + WEEK);
    expect(promotionAllowedAt(NOON, [NOON - HOUR, NOON - WEEK])).toBe(NOON);
  });

  test('those that are planned count as those that were sent', () => {
    expect(promotionAllowedAt(NOON, [NOON + 24 * HOUR, NOON + 48 * HOUR])).toBe(NOON + 24 * HOUR + WEEK);
    // One promotion before and one after it are less than a week apart.
    expect(promotionAllowedAt(NOON, [NOON - 72 * HOUR, NOON + 72 * HOUR])).toBe(NOON - 72 * HOUR + WEEK);
  });

  test('the time that is named is in the daytime', () => {
    // Sent at 4:52 AM: a week later it is still night, and at 9 AM there is still room.
    const early = NOON - 7 * HOUR - 8 * 60_000;
    expect(nextPromotionAt(PHOENIX, early, [early, early])).toBe(NOON - 3 * HOUR + WEEK);
    const late = NOON + 9 * HOUR;
    expect(nextPromotionAt(PHOENIX, late, [late, late])).toBe(NOON + 21 * HOUR + WEEK);
    expect(nextPromotionAt(PHOENIX, NOON + 1, [NOON, NOON])).toBe(NOON + WEEK);
    const named = nextPromotionAt(PHOENIX, early, [
      early,
      early,
      NOON - 3 * HOUR + WEEK + 1,
      NOON + 14 * 24 * HOUR,
    ]);
    expect(promotionTimeProblem(PHOENIX, named, early)).toBeNull();
  });

  test('no seven days ever hold more than two, and nobody waits without need', () => {
    const instant = fc.integer({ min: 0, max: 40 * 24 }).map((hours) => NOON + hours * HOUR);
    fc.assert(
      fc.property(fc.array(instant, { maxLength: 14 }), (wishes) => {
        const planned: number[] = [];
        for (const wish of wishes) {
          const at = promotionAllowedAt(wish, planned);
          expect(at).toBeGreaterThanOrEqual(wish);
          const crowded = (candidate: number) =>
            [...planned, candidate].some((from) => {
              const within = [...planned, candidate].filter((one) => one >= from && one < from + WEEK);
              return within.length > PROMOTIONS_A_WEEK;
            });
          expect(crowded(at)).toBe(false);
          for (let earlier = wish; earlier < at; earlier += HOUR) expect(crowded(earlier)).toBe(true);
          planned.push(at);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe("a promotion's audience and results", () => {
  test('regulars paid three times in the 30 days before, recent ones once, and the quiet not at all', () => {
    const since = NOON - 30 * 24 * HOUR;
    expect(audienceRule('everyone', NOON)).toEqual({ kind: 'everyone' });
    expect(audienceRule('recent', NOON)).toEqual({ kind: 'recent', since });
    expect(audienceRule('regulars', NOON)).toEqual({ kind: 'regulars', since });
    expect(audienceRule('quiet', NOON)).toEqual({ kind: 'quiet', since });
  });

  test('the share of those who opened it never leaves 0 to 100, and grows with them', () => {
    expect([openedPercent(141, 398), openedPercent(0, 0), openedPercent(3, 2)]).toEqual([35, 0, 100]);
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), (opened, people) => {
        const percent = openedPercent(opened, people);
        expect(percent >= 0 && percent <= 100 && Number.isInteger(percent)).toBe(true);
        expect(openedPercent(opened + 1, people)).toBeGreaterThanOrEqual(percent);
      }),
    );
  });

  test('a tap counts for 30 days', () => {
    expect(isOpeningCounted(NOON, NOON + 30 * 24 * HOUR - 1)).toBe(true);
    expect(isOpeningCounted(NOON, NOON + 30 * 24 * HOUR)).toBe(false);
  });

  test('only the page of a dish has its plate', () => {
    expect(dishOfPath('/menu?item=12')).toBe(12);
    for (const path of [
      '/menu',
      '/',
      '/menu?item=0',
      '/menu?item=1&x=2',
      'https://evil.example/menu?item=1',
    ]) {
      expect(dishOfPath(path)).toBeNull();
    }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (id) => {
        expect(isPromotionPath(`/menu?item=${id}`) && dishOfPath(`/menu?item=${id}`)).toBe(id);
      }),
    );
  });
});
