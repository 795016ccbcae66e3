import type { ShownCategory } from './category.ts';
import type { MenuItem, Special } from './menu.ts';
import { folded } from '../texts/folded.ts';

/** The words of a text, each after one space: a word is found by its beginning. */
const spaced = (text: string): string => ` ${wordsOf(text).join(' ')}`;

function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether every word of the query begins a word of the texts, in any order; accents and case make no difference. */
function hasWords(query: string, texts: readonly string[]): boolean {
  const found = spaced(texts.join(' '));
  return wordsOf(query).every((word) => found.includes(` ${word}`));
}

/**
 * Returns the dishes found by name, description, ingredient or category, in whatever language; all for a query without
 * words.
 */
export function searchDishes(
  dishes: readonly MenuItem[],
  categories: readonly ShownCategory[],
  query: string,
): MenuItem[] {
  const names = new Map(categories.map(({ id, name }) => [id, Object.values(name)]));
  return dishes.filter(({ name, description, ingredients, translations, category }) => {
    const translated = Object.values(translations).flatMap((text) => [
      text.name,
      text.description,
      ...ingredients.flatMap((ingredient) => text.options?.[ingredient] ?? []),
    ]);
    const texts = [name, description, ...ingredients, ...translated, ...(names.get(category) ?? [])];
    return hasWords(query, texts);
  });
}

/** Returns the specials found by title or description; none for a query without words. */
export function searchSpecials(specials: readonly Special[], query: string): Special[] {
  if (wordsOf(query).length === 0) return [];
  return specials.filter(({ title, description, translations }) => {
    const translated = Object.values(translations).flatMap((text) => [text.title, text.description]);
    return hasWords(query, [title, description, ...translated]);
  });
}
