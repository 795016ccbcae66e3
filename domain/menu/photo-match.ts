import { folded } from '../texts/folded.ts';

/** A dish as its photo's file may be called. */
export interface Nameable {
  id: number;
  /** In each language; empty ones match nothing. */
  names: readonly string[];
}

/** Returns a text's words in lower case, without accents, digits and signs. */
function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);
}

/** Returns the share of a name's words that a file's name has. */
function likeness(name: string, file: ReadonlySet<string>): number {
  const words = wordsOf(name);
  return words.length === 0 ? 0 : words.filter((word) => file.has(word)).length / words.length;
}

/** Less likeness than this is chance. */
const ENOUGH = 0.6;

/**
 * Returns the dish that a photo's file is named after ("brisket-plate_2.jpg"), or null where it is named after none, or
 * after several alike.
 */
export function dishOfPhoto(fileName: string, dishes: readonly Nameable[]): number | null {
  const file = new Set(wordsOf(fileName.replace(/\.[^.]*$/, '')));
  const scored = dishes
    .map(({ id, names }) => {
      const best = Math.max(0, ...names.map((name) => likeness(name, file)));
      const length = Math.max(
        0,
        ...names.filter((name) => likeness(name, file) === best).map((name) => wordsOf(name).length),
      );
      return { id, best, length };
    })
    .filter(({ best }) => best >= ENOUGH)
    // Where two names match, the longer one says more: "taco" is in "taco plate".
    .sort((one, other) => other.best - one.best || other.length - one.length);
  const [first, second] = scored;
  if (first === undefined) return null;
  return second !== undefined && second.best === first.best && second.length === first.length
    ? null
    : first.id;
}
