import { ChevronRight, SlidersHorizontal } from 'lucide-react';
import { memo } from 'react';
import type { StaffLanguage } from '../../../domain/language.ts';
import { localizedText } from '../../../domain/localized.ts';
import type { MenuItem, Special } from '../../../domain/menu/menu.ts';
import { itemFromSpecial } from '../../../domain/menu/special-item.ts';
import { formatDollars } from '../../../domain/format/price.ts';
import { translated } from '../../../domain/translated.ts';
import { DishPicture } from '../../ui/dish/dish-picture.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { countOf, isPlain, plainLine, specialLine, type TicketLine } from './ticket/ticket.ts';
import { WINDOW } from './window.messages.ts';
import styles from './dish-grid.module.css';

/** A dish of the menu or of the day. */
export type Dish = { item: MenuItem; special?: undefined } | { special: Special; item?: undefined };

export const idOf = ({ item, special }: Dish): number => (item ?? special).id;

/** Returns what can be chosen of a dish: of a special nothing but its number and note. */
export const choicesOf = ({ item, special }: Dish): MenuItem => item ?? itemFromSpecial(special);

interface Props {
  dishes: readonly Dish[];
  lines: readonly TicketLine[];
  onAdd: (line: TicketLine) => void;
  onOptions: (options: { item: MenuItem }) => void;
  /** Whether others are about to take their place: until then they cannot be pressed. */
  stale: boolean;
}

/** The dishes as tiles, which never move while selling. */
export function DishGrid({ dishes, lines, onAdd, onOptions, stale }: Props) {
  return (
    <div className={styles.grid} inert={stale}>
      {dishes.map((dish) => (
        <Tile
          key={idOf(dish)}
          {...dish}
          count={countOf(lines, idOf(dish))}
          onAdd={onAdd}
          onOptions={onOptions}
        />
      ))}
    </div>
  );
}

/** Drawn again only when it changes: a tap draws one of them, not the whole grid. */
const Tile = memo(function Tile({
  count,
  onAdd,
  onOptions,
  ...dish
}: Dish & { count: number } & Pick<Props, 'onAdd' | 'onOptions'>) {
  const { language } = useConsoleLanguage();
  const messages = WINDOW[language];
  const { item, special } = dish;
  const shown = item ?? special;
  const title = titleOf(dish, language);
  const price = formatDollars(shown.priceCents);
  const soldOut = item === undefined ? !special.available : item.soldOut;
  const plain = item === undefined || isPlain(item);
  const sized = item !== undefined && item.sizes.length > 0;
  const press = () => {
    if (item === undefined) onAdd(specialLine(special));
    else if (plain) onAdd(plainLine(item));
    else onOptions({ item });
  };
  const look = [
    styles.tile,
    `category-${shown.category}`,
    count > 0 && styles.chosen,
    soldOut && styles.unavailable,
  ];
  return (
    <article className={look.filter(Boolean).join(' ')} data-dish={shown.id}>
      <button
        type="button"
        className={styles.tileButton}
        disabled={soldOut}
        aria-label={
          soldOut
            ? messages.soldOutDish(title)
            : plain
              ? messages.add(title, price)
              : messages.choose(title, price)
        }
        onClick={press}
      />
      <div className={`cloth ${styles.art}`}>
        <DishPicture dish={shown} name={title} alt="" lazy />
      </div>
      {count > 0 && (
        <span className={styles.count}>
          {count}
          <span className="visually-hidden">{messages.onTicket(count)}</span>
        </span>
      )}
      {soldOut ? (
        <span className={styles.soldOut}>{messages.soldOut}</span>
      ) : (
        shown.left !== undefined && <span className={styles.left}>{messages.left(shown.left)}</span>
      )}
      <div className={styles.text}>
        <h3>{title}</h3>
        <span className="price">
          {sized && <small>{messages.from}</small>}
          {price}
        </span>
      </div>
      {!soldOut && plain && (
        <button
          type="button"
          className={styles.more}
          aria-label={messages.optionsFor(title)}
          onClick={() => onOptions({ item: choicesOf(dish) })}
        >
          <SlidersHorizontal className="icon" aria-hidden="true" />
        </button>
      )}
      {!soldOut && !plain && (
        <span className={`${styles.more} ${styles.required}`} aria-hidden="true">
          <ChevronRight className="icon" />
        </span>
      )}
    </article>
  );
});

/** Returns a dish's name in a language. */
export function titleOf({ item, special }: Dish, language: StaffLanguage): string {
  const name =
    item === undefined
      ? localizedText(special.title, (each) => special.translations[each].title)
      : localizedText(item.name, (each) => item.translations[each].name);
  return translated(name, language);
}
