import { expect, test } from 'vitest';
import { firstPage, type PageTurn, turnPage } from './page-turn.ts';

/** The pages in sight at each of these seconds, of so many; the calls come at those seconds. */
function pagesAt(seconds: readonly number[], pages: number, calls: readonly number[] = []): number[] {
  let turn: PageTurn = firstPage(0);
  return seconds.map((second) => {
    const lastCallAt = Math.max(0, ...calls.filter((call) => call <= second)) * 1_000;
    turn = turnPage(turn, { pages, now: second * 1_000, lastCallAt });
    return turn.page;
  });
}

test('pages turn every ten seconds, one after another', () => {
  expect(pagesAt([0, 5, 10, 15, 20, 30, 40], 3)).toEqual([0, 0, 1, 1, 2, 0, 1]);
  expect(pagesAt([0, 10, 20], 1)).toEqual([0, 0, 0]);
});

test('a call brings the first page, and the others follow', () => {
  expect(pagesAt([0, 10, 15, 20, 25, 35], 4, [15])).toEqual([0, 1, 0, 0, 2, 3]);
});

test('calls in a row hide no page for good', () => {
  const seconds = Array.from({ length: 60 }, (_, tick) => tick * 5);
  const seen = pagesAt(seconds, 5, seconds);
  expect(new Set(seen)).toEqual(new Set([0, 1, 2, 3, 4]));
});

test('a page that is gone is left', () => {
  const last = { page: 3, since: 0, next: 4 };
  expect(turnPage(last, { pages: 2, now: 1_000, lastCallAt: 0 }).page).toBeLessThan(2);
  expect(turnPage(last, { pages: 1, now: 1_000, lastCallAt: 0 }).page).toBe(0);
});
