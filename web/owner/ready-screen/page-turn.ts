/** How long a page of orders stays: time to find a name among eight. */
const PAGE_MS = 10_000;

/** The page of a list that is in sight. Times are epoch milliseconds. */
export interface PageTurn {
  /** From 0. */
  page: number;
  since: number;
  /** The page after it. */
  next: number;
}

export const firstPage = (now: number): PageTurn => ({ page: 0, since: now, next: 1 });

/**
 * Returns the page that is in sight now, the same object where none is turned. A call brings the first page, where it
 * stands, and the pages go on from the one it took away, so that calls in a row hide none for good.
 */
export function turnPage(
  turn: PageTurn,
  { pages, now, lastCallAt }: { pages: number; now: number; lastCallAt: number },
): PageTurn {
  if (pages <= 1) return turn.page === 0 ? turn : firstPage(now);
  if (turn.page > 0 && lastCallAt > turn.since) return { page: 0, since: now, next: turn.page + 1 };
  if (now - turn.since < PAGE_MS && turn.page < pages) return turn;
  const page = turn.next % pages;
  return { page, since: now, next: page + 1 };
}
