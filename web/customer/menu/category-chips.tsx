import { CATEGORIES } from '../../../domain/menu.ts';
import type { Category } from '../../../domain/menu.ts';
import { categoryWords } from '../../ui/dish-words.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { MENU } from './menu.messages.ts';

export type Filter = Category | 'all';

interface Props {
  filter: Filter;
  onChoose: (filter: Filter) => void;
}

/** The category filter; it sticks below the header. */
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
              {categoryWords(category, language).name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
