import { useSyncExternalStore } from 'react';
import { useSearch } from 'wouter';
import type { ShownCategory } from '../../../../domain/menu/category.ts';
import type { CategoryId } from '../../../../domain/menu/menu.ts';
import { useLanguage, useMessages } from '../../../ui/language.tsx';
import { changePageUrl } from '../../../ui/page-url.ts';
import { MENU } from '../menu.messages.ts';

/** A category, or `all`. */
export type Filter = CategoryId;

const never = () => () => undefined;

/** Returns the search of the page's URL; empty while the page hydrates, as the server printed it without one. */
export function useShownSearch(): string {
  const search = useSearch();
  return useSyncExternalStore(
    never,
    () => search,
    () => '',
  );
}

/** The filter in the page's URL (`?category=tacos`), and the function that changes it. */
export function useFilter(
  categories: readonly ShownCategory[],
): [filter: Filter, choose: (filter: Filter) => void] {
  const parameter = new URLSearchParams(useShownSearch()).get('category');
  const filter = categories.find(({ id }) => id === parameter)?.id ?? 'all';
  const choose = (next: Filter) => {
    changePageUrl(({ searchParams: asked }) =>
      next === 'all' ? asked.delete('category') : asked.set('category', next),
    );
  };
  return [filter, choose];
}

interface Props {
  categories: readonly ShownCategory[];
  filter: Filter;
  onChoose: (filter: Filter) => void;
}

/** The category filter, sticky below the header. */
export function CategoryChips({ categories, filter, onChoose }: Props) {
  const messages = useMessages(MENU);
  const { language } = useLanguage();
  return (
    <nav className="chips" aria-label={messages.categories}>
      <ul>
        <li>
          <button
            type="button"
            className="chip"
            aria-pressed={filter === 'all'}
            onClick={() => onChoose('all')}
          >
            {messages.all}
          </button>
        </li>
        {categories.map(({ id, name }) => (
          <li key={id} className={`category-${id}`}>
            <button type="button" className="chip" aria-pressed={filter === id} onClick={() => onChoose(id)}>
              <i />
              {name[language]}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
