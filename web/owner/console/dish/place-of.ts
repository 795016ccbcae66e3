export type Place = 'first' | 'last' | 'only' | 'between';

/** Where a row stands in its list: what is first cannot go up, what is last not down. */
export function placeOf(at: number, count: number): Place {
  if (count === 1) return 'only';
  if (at === 0) return 'first';
  return at === count - 1 ? 'last' : 'between';
}
