import { folded } from '../texts/folded.ts';
import type { OrderLine } from './order.ts';

/** As many of a category as fit beside the field. */
const MAX_NOTES = 3;
/** A note that was written once may be about one customer alone. */
const MIN_USES = 2;

/** Notes for the kitchen that the window has written again and again, by the category of their dishes. */
export type UsualNotes = Record<string, string[]>;

/**
 * Returns the usual notes of orders, which come newest first. Each is as it was written last; case and accents make no
 * other note.
 */
export function usualNotes(orders: readonly (readonly Pick<OrderLine, 'category' | 'note'>[])[]): UsualNotes {
  const uses = new Map<string, Map<string, { note: string; orders: number }>>();
  for (const lines of orders) {
    const inOrder = new Set<string>();
    for (const { category, note = '' } of lines) {
      const key = folded(note.trim());
      if (key === '' || inOrder.has(`${category} ${key}`)) continue;
      inOrder.add(`${category} ${key}`);
      const notes = uses.get(category) ?? new Map<string, { note: string; orders: number }>();
      uses.set(category, notes);
      const known = notes.get(key) ?? { note: note.trim(), orders: 0 };
      notes.set(key, { ...known, orders: known.orders + 1 });
    }
  }
  return Object.fromEntries(
    [...uses].flatMap(([category, notes]) => {
      const usual = [...notes.values()].filter((one) => one.orders >= MIN_USES);
      const most = usual.toSorted((a, b) => b.orders - a.orders).slice(0, MAX_NOTES);
      return most.length === 0 ? [] : [[category, most.map(({ note }) => note)]];
    }),
  );
}
