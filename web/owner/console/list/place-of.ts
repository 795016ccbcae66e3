export type Place = 'first' | 'last' | 'only' | 'between';

/** Returns a row's position in its list: the first cannot move up, the last not down. */
export function placeOf(at: number, count: number): Place {
  if (count === 1) return 'only';
  if (at === 0) return 'first';
  return at === count - 1 ? 'last' : 'between';
}
