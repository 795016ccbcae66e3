import { Search as SearchIcon, X } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import type { MenuItem } from '../../../domain/menu/menu.ts';
import { folded } from '../../../domain/texts/folded.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { CategoryRail, MOST_ORDERED, placesOf, SPECIALS } from './category-rail.tsx';
import { type Dish, DishGrid, idOf, titleOf } from './dish-grid.tsx';
import type { TicketLine } from './ticket/ticket.ts';
import type { ShownMenu } from './use-window-menu.ts';
import { WINDOW } from './window.messages.ts';
import styles from './window.module.css';

interface Props {
  menu: ShownMenu;
  all: readonly Dish[];
  /** The chosen place of the rail; null for the first. It stays from one order to the next. */
  place: string | null;
  onPlace: (id: string) => void;
  most: readonly number[];
  lines: readonly TicketLine[];
  onAdd: (line: TicketLine) => void;
  onOptions: (options: { item: MenuItem }) => void;
  /** Whether it is the page's content, and not kept behind the payment. */
  isMain: boolean;
}

/** The rail of categories, and the dishes of the chosen one or of a search. */
export function Dishes({ menu, all, most, place, onPlace, lines, onAdd, onOptions, isMain }: Props) {
  const { language } = useConsoleLanguage();
  const messages = WINDOW[language];
  const id = useId();
  const [search, setSearch] = useState<string | null>(null);
  const known = most.filter((each) => all.some((dish) => idOf(dish) === each));
  const places = placesOf(menu, known, language);
  const chosen = places.find((each) => each.id === place) ?? places[0];
  const searching = search !== null && search.trim() !== '';
  const field = useRef<HTMLInputElement>(null);
  const open = search !== null;
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  const words = folded(search ?? '');
  // The pressed category shows first, its dishes right after it.
  const shown = useDeferredValue(chosen?.id);
  const inPlace = (dish: Dish) =>
    shown === SPECIALS ? dish.special !== undefined : dish.item?.category === shown;
  const dishes = searching
    ? all.filter((dish) => folded(titleOf(dish, language)).includes(words))
    : shown === MOST_ORDERED
      ? known.flatMap((each) => all.find((dish) => idOf(dish) === each) ?? [])
      : all.filter(inPlace);
  return (
    <>
      <CategoryRail
        places={places}
        chosen={searching ? '' : (chosen?.id ?? '')}
        onChoose={(next) => {
          setSearch(null);
          onPlace(next);
        }}
      />
      <main id={isMain ? 'main' : undefined} className={styles.main}>
        <div className={styles.head}>
          <h2 className="display-text">{searching ? messages.found : chosen?.name}</h2>
          {search !== null && (
            <>
              <label className="visually-hidden" htmlFor={id}>
                {messages.searchLabel}
              </label>
              <input
                id={id}
                className="input"
                type="search"
                ref={field}
                autoComplete="off"
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
            </>
          )}
          <button
            type="button"
            className="kitchen-btn"
            aria-label={search === null ? undefined : messages.searchEnd}
            onClick={() => setSearch(search === null ? '' : null)}
          >
            {search === null ? (
              <SearchIcon className="icon" aria-hidden="true" />
            ) : (
              <X className="icon" aria-hidden="true" />
            )}
            {search === null && <span className={styles.label}>{messages.search}</span>}
          </button>
        </div>
        {dishes.length === 0 && menu.known && (
          <p role="status">{searching ? messages.nothingFound : messages.noDishes}</p>
        )}
        <DishGrid
          dishes={dishes}
          lines={lines}
          onAdd={onAdd}
          onOptions={onOptions}
          stale={!searching && shown !== chosen?.id}
        />
      </main>
    </>
  );
}
