import { useSyncExternalStore } from 'react';
import { useSearch } from 'wouter';
import type { ShownCategory } from '../../../domain/menu/category.ts';
import type { CategoryId } from '../../../domain/menu/menu.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { changePageUrl } from '../../ui/page-url.ts';
import { MENU } from './menu.messages.ts';

/** A category, or `all`. */
export type Filter = CategoryId;

const never = () => () => undefined;

/** The filter in the page's URL (`?category=tacos`), and the function that changes it. */
export function useFilter(
  categories: readonly ShownCategory[],
): [filter: Filter, choose: (filter: Filter) => void] {
  const parameter = new URLSearchParams(useSearch()).get('category');
  const filter = useSyncExternalStore<Filter>(
    never,
    () => categories.find(({ id }) => id === parameter)?.id ?? 'all',
    () => 'all',
  );
  const choose = (next: Filter) => {
    changePageUrl((url) => (url.search = next === 'all' ? '' : `?category=${next}`));
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
          <li key={id} className={`p-${id}`}>
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
