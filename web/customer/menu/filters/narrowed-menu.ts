import { type Diet, DIETS } from '../../../../domain/menu/menu.ts';
import { changePageUrl } from '../../../ui/page-url.ts';

/** What narrows the menu besides its category. */
export interface Narrowed {
  diets: readonly Diet[];
  /** Null while the search is closed. */
  query: string | null;
}

/** Reads it from the page's address: `?diet=vegan+gluten-free&q=queso`. What is no diet is left out. */
export function narrowedBy(search: string): Narrowed {
  const params = new URLSearchParams(search);
  const named = (params.get('diet') ?? '').split(' ');
  return { diets: DIETS.filter((diet) => named.includes(diet)), query: params.get('q') };
}

/** Returns an address's search with one part of it changed; an empty list of diets is none. */
export function searchWith(search: string, { diets, query }: Partial<Narrowed>): string {
  const params = new URLSearchParams(search);
  if (diets !== undefined) params.set('diet', diets.join(' '));
  if (params.get('diet') === '') params.delete('diet');
  if (query !== undefined) params.set('q', query ?? '');
  if (query === null) params.delete('q');
  const changed = params.toString();
  return changed === '' ? '' : `?${changed}`;
}

/** Narrows the menu in the page's address. */
export function narrowMenu(part: Partial<Narrowed>): void {
  changePageUrl((url) => (url.search = searchWith(url.search, part)));
}
