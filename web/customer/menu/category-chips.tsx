import { useSyncExternalStore } from 'react';
import { useSearch } from 'wouter';
import { CATEGORIES } from '../../../domain/menu/menu.ts';
import type { Category } from '../../../domain/menu/menu.ts';
import { categoryTexts } from '../../ui/dish/dish.messages.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { MENU } from './menu.messages.ts';

export type Filter = Category | 'all';

const never = () => () => undefined;

/** The filter in the page's URL (`?category=tacos`), and the function that changes it. */
export function useFilter(): [filter: Filter, choose: (filter: Filter) => void] {
  const parameter = new URLSearchParams(useSearch()).get('category');
  const filter = useSyncExternalStore<Filter>(
    never,
    () => CATEGORIES.find((category) => category === parameter) ?? 'all',
    () => 'all',
  );
  const choose = (next: Filter) => {
    history.replaceState(history.state, '', next === 'all' ? '/menu' : `?category=${next}`);
  };
  return [filter, choose];
}

interface Props {
  filter: Filter;
  onChoose: (filter: Filter) => void;
}

/** The category filter, sticky below the header. */
export function CategoryChips({ filter, onChoose }: Props) {
  const words = useMessages(MENU);
  const { language } = useLanguage();
  return (
    <nav className="chips" aria-label={words.categories}>
      <ul>
        <li>
          <button
            type="button"
            className="chip"
            aria-pressed={filter === 'all'}
            onClick={() => onChoose('all')}
          >
            {words.all}
          </button>
        </li>
        {CATEGORIES.map((category) => (
          <li key={category} className={`p-${category}`}>
            <button
              type="button"
              className="chip"
              aria-pressed={filter === category}
              onClick={() => onChoose(category)}
            >
              <i />
              {categoryTexts(category, language).name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
