import { useEffect, useId, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { taggedDiets } from '../../../../domain/menu/diets.ts';
import { useMenu, useSpecials } from '../../../api/use-menu.ts';
import { useAllergenLine } from '../../../content/menu-texts.ts';
import { TAG_ICONS } from '../../../ui/dish/dish-face.tsx';
import { TAG_MESSAGES } from '../../../ui/dish/dish.messages.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import { useLanguage, useMessages } from '../../../ui/language.tsx';
import { useShownSearch } from './category-chips.tsx';
import { FILTERS } from './filters.messages.ts';
import { narrowedBy, narrowMenu, searchWith } from './narrowed-menu.ts';
import type { Narrowed } from './narrowed-menu.ts';

/** A menu with fewer dishes is read faster than searched. */
const SEARCH_FROM = 10;
/** Browsers limit how often a page changes its address. */
const TYPED_MS = 200;

interface ChipProps {
  icon: IconName;
  text: string;
  on: boolean;
  search: string;
  to: Partial<Narrowed>;
  onPress?: () => void;
}

/** A link, so that it also works before the page's code has come. */
function FilterChip({ icon, text, on, search, to, onPress }: ChipProps) {
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    onPress?.();
    narrowMenu(to);
  };
  return (
    <li>
      <a
        className="chip"
        href={`/menu${searchWith(search, to)}`}
        aria-current={on ? 'true' : undefined}
        onClick={press}
      >
        <Icon name={icon} />
        {text}
      </a>
    </li>
  );
}

function SearchField({ query, focused }: { query: string; focused: boolean }) {
  const messages = useMessages(FILTERS);
  const id = useId();
  const [text, setText] = useState(query);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => narrowMenu({ query: text }), TYPED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  return (
    <div className="menu-search" role="search">
      <label className="visually-hidden" htmlFor={id}>
        {messages.searchMenu}
      </label>
      <input
        ref={input}
        id={id}
        className="input"
        type="search"
        value={text}
        maxLength={60}
        placeholder={messages.searchMenu}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') narrowMenu({ query: null });
        }}
      />
      <button
        type="button"
        className="icon-btn"
        aria-label={messages.close}
        onClick={() => narrowMenu({ query: null })}
      >
        <Icon name="x" />
      </button>
    </div>
  );
}

/** The search, the diets that dishes are marked with and the sentence about allergens, above the categories. */
export default function MenuFilters() {
  const messages = useMessages(FILTERS);
  const { language } = useLanguage();
  const { data: menu = [] } = useMenu();
  const { data: specials = [] } = useSpecials();
  const search = useShownSearch();
  const { diets, query } = narrowedBy(search);
  const allergens = useAllergenLine();
  const [pressed, setPressed] = useState(false);
  const offered = taggedDiets([...menu, ...specials]);
  const offersSearch = query === null && menu.length >= SEARCH_FROM;
  const isOffered = offersSearch || offered.length > 0;
  if (query === null && !isOffered && allergens === '') return null;
  return (
    <div className="filters">
      {query !== null && <SearchField query={query} focused={pressed} />}
      {isOffered && (
        <ul aria-label={messages.showOnly}>
          {offersSearch && (
            <FilterChip
              icon="search"
              text={messages.search}
              on={false}
              search={search}
              to={{ query: '' }}
              onPress={() => setPressed(true)}
            />
          )}
          {offered.map((diet) => {
            const on = diets.includes(diet);
            return (
              <FilterChip
                key={diet}
                icon={TAG_ICONS[diet]}
                text={TAG_MESSAGES[language][diet]}
                on={on}
                search={search}
                to={{ diets: on ? diets.filter((other) => other !== diet) : [...diets, diet] }}
              />
            );
          })}
        </ul>
      )}
      {allergens !== '' && <p>{allergens}</p>}
    </div>
  );
}
