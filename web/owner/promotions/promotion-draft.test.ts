import { expect, test } from 'vitest';
import { draftPicture, draftProblems, EMPTY_DRAFT, sentPicture, soonAt, timeOf } from './promotion-draft.ts';
import { PHOENIX } from '../../../testing/phoenix.ts';

const ELEVEN = Date.UTC(2026, 2, 4, 18, 0);
const HOUR = 60 * 60_000;
const WORDS = { title: 'Elote', message: 'Corn' };
const written = { ...EMPTY_DRAFT, words: { en: WORDS, es: WORDS } };

test('just before lunch is today while there is time, else tomorrow', () => {
  expect(soonAt(PHOENIX, ELEVEN)).toBe(ELEVEN + 23.5 * HOUR);
  expect(soonAt(PHOENIX, ELEVEN - 3 * HOUR)).toBe(ELEVEN - HOUR / 2);
  expect(soonAt(PHOENIX, ELEVEN - 0.6 * HOUR)).toBe(ELEVEN + 23.5 * HOUR);
});

test('a picked time is the truck’s, and none at night or in the past', () => {
  const picked = { ...written, when: 'picked' as const, day: '2026-03-05' };
  expect(timeOf(PHOENIX, { ...picked, time: '11:00' }, ELEVEN)).toBe(ELEVEN + 24 * HOUR);
  const problem = (day: string, time: string) =>
    draftProblems(PHOENIX, { ...picked, day, time }, ELEVEN).time;
  expect(problem('2026-03-05', '09:00')).toBeNull();
  expect(problem('2026-03-05', '19:00')).toBeNull();
  expect(problem('2026-03-05', '19:01')).toBe('night');
  expect(problem('2026-03-04', '10:59')).toBe('past');
  expect(problem('2026-06-05', '12:00')).toBe('too_far');
  expect(problem('', '12:00')).toBe('missing');
});

test('words are needed in both languages', () => {
  expect(draftProblems(PHOENIX, written, ELEVEN)).toEqual({ words: false, time: null });
  const half = { ...written, words: { en: WORDS, es: { title: ' ', message: 'Elote' } } };
  expect(draftProblems(PHOENIX, half, ELEVEN).words).toBe(true);
});

test('the plate comes with the first dish that is chosen, and goes with it', () => {
  expect([sentPicture(EMPTY_DRAFT), draftPicture(EMPTY_DRAFT)]).toEqual(['none', null]);
  const dish = { ...EMPTY_DRAFT, path: '/menu?item=12' };
  expect([sentPicture(dish), draftPicture(dish)]).toEqual(['plate', '/social/dish/12.jpg']);
  const bare = { ...dish, picture: 'none' as const };
  expect([sentPicture(bare), draftPicture(bare)]).toEqual(['none', null]);
});
