import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextPromotionAt, PROMOTIONS_A_WEEK, promotionRoom, promotionTimeProblem } from './promotion.ts';

const HOUR = 60 * 60_000;
const WEEK = 7 * 24 * HOUR;
const NOON = Date.UTC(2026, 2, 4, 19, 0);

describe('when one more promotion may go out', () => {
  test('at once after none or one, and a week after the first of two', () => {
    expect(promotionRoom(NOON, [])).toBe(NOON);
    expect(promotionRoom(NOON, [NOON - HOUR])).toBe(NOON);
    expect(promotionRoom(NOON, [NOON - HOUR, NOON - 50 * HOUR])).toBe(NOON - 50 * HOUR + WEEK);
    expect(promotionRoom(NOON, [NOON - HOUR, NOON - WEEK])).toBe(NOON);
  });

  test('those that are planned count as those that were sent', () => {
    expect(promotionRoom(NOON, [NOON + 24 * HOUR, NOON + 48 * HOUR])).toBe(NOON + 24 * HOUR + WEEK);
    // One before and one after that are not a week apart.
    expect(promotionRoom(NOON, [NOON - 72 * HOUR, NOON + 72 * HOUR])).toBe(NOON - 72 * HOUR + WEEK);
  });

  test('the time that is named is one by day', () => {
    // Sent at 4:52 AM: a week later nobody is awake yet, and at 9 AM there is still room.
    const early = NOON - 7 * HOUR - 8 * 60_000;
    expect(nextPromotionAt(early, [early, early])).toBe(NOON - 3 * HOUR + WEEK);
    const late = NOON + 9 * HOUR;
    expect(nextPromotionAt(late, [late, late])).toBe(NOON + 21 * HOUR + WEEK);
    expect(nextPromotionAt(NOON + 1, [NOON, NOON])).toBe(NOON + WEEK);
    const named = nextPromotionAt(early, [early, early, NOON - 3 * HOUR + WEEK + 1, NOON + 14 * 24 * HOUR]);
    expect(promotionTimeProblem(named, early)).toBeNull();
  });

  test('no seven days ever hold more than two, and nobody waits without need', () => {
    const instant = fc.integer({ min: 0, max: 40 * 24 }).map((hours) => NOON + hours * HOUR);
    fc.assert(
      fc.property(fc.array(instant, { maxLength: 14 }), (wishes) => {
        const planned: number[] = [];
        for (const wish of wishes) {
          const at = promotionRoom(wish, planned);
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
