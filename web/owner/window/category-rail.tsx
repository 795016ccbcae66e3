import { Star, Tag } from 'lucide-react';
import type { StaffLanguage } from '../../../domain/language.ts';
import { translated } from '../../../domain/translated.ts';
import { DishPicture } from '../../ui/dish/dish-picture.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { WINDOW } from './window.messages.ts';
import type { ShownMenu } from './use-window-menu.ts';
import styles from './category-rail.module.css';

export const MOST_ORDERED = 'most-ordered';
export const SPECIALS = 'specials';

/** A place of the rail: a category, today's specials or the dishes sold most. */
export interface Place {
  id: string;
  name: string;
  /** The picture of its first dish; null for an icon. */
  image: string | null;
}

/** Returns the places that have dishes. */
export function placesOf(menu: ShownMenu, mostOrdered: readonly number[], language: StaffLanguage): Place[] {
  const messages = WINDOW[language];
  const categories = menu.categories.flatMap(({ id, name }) => {
    const first = menu.items.find((item) => item.category === id);
    return first === undefined ? [] : [{ id, name: translated(name, language), image: first.image }];
  });
  return [
    ...(mostOrdered.length > 0 ? [{ id: MOST_ORDERED, name: messages.mostOrdered, image: null }] : []),
    ...(menu.specials.length > 0 ? [{ id: SPECIALS, name: messages.specials, image: null }] : []),
    ...categories,
  ];
}

interface Props {
  places: readonly Place[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** The menu's categories, one tap apart. */
export function CategoryRail({ places, chosen, onChoose }: Props) {
  const messages = WINDOW[useConsoleLanguage().language];
  return (
    <nav className={styles.rail} aria-label={messages.categories}>
      <ul>
        {places.map(({ id, name, image }) => (
          <li key={id} className={`category-${id}`}>
            <button type="button" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
              {image === null ? (
                <span className={styles.star}>
                  {id === SPECIALS ? (
                    <Tag className="icon" aria-hidden="true" />
                  ) : (
                    <Star className="icon" aria-hidden="true" fill="currentColor" />
                  )}
                </span>
              ) : (
                <span className={styles.picture}>
                  <DishPicture dish={{ image }} name={name} alt="" lazy />
                </span>
              )}
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
