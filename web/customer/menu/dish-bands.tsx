import { CATEGORIES } from '../../../domain/menu.ts';
import type { Category, MenuItem } from '../../../domain/menu.ts';
import { categoryWords } from '../../ui/dish-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import type { Filter } from './category-chips.tsx';
import { DishCard } from './dish-card.tsx';
import type { DishActions } from './dish-card.tsx';
import { MENU } from './menu.messages.ts';

interface BandProps {
  category: Category;
  items: MenuItem[];
  enabled: boolean;
  actions: DishActions;
}

function Band({ category, items, enabled, actions }: BandProps) {
  const { language } = useLanguage();
  const words = categoryWords(category, language);
  return (
    <section className={`band scallop-b p-${category}`} aria-labelledby={`c-${category}`}>
      <div className="wrap">
        <header className="band-h">
          <h2 id={`c-${category}`}>
            {words.name}
            <small lang="es">{words.aside}</small>
          </h2>
          <p>{words.note}</p>
        </header>
        <div className="dishes">
          {items.map((item) => (
            <DishCard key={item.id} item={item} enabled={enabled} actions={actions} />
          ))}
        </div>
      </div>
    </section>
  );
}

interface Props {
  items: MenuItem[];
  filter: Filter;
  enabled: boolean;
  actions: DishActions;
}

/** The menu's dishes under their categories, or one category's alone. */
export function DishBands({ items, filter, enabled, actions }: Props) {
  const words = useMessages(MENU);
  const shown = CATEGORIES.filter((category) => filter === 'all' || filter === category)
    .map((category) => ({ category, items: items.filter((item) => item.category === category) }))
    .filter((band) => band.items.length > 0);
  if (shown.length === 0) {
    return (
      <div className="wrap section">
        <p className="msg">{words.empty}</p>
      </div>
    );
  }
  return shown.map((band) => <Band key={band.category} {...band} enabled={enabled} actions={actions} />);
}

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Six cards in the shape of what is on its way. */
export function DishSkeletons() {
  const words = useMessages(MENU);
  return (
    <output className="wrap section block" aria-label={words.loading}>
      <div className="dishes" aria-hidden="true">
        {SKELETONS.map((key) => (
          <div key={key} className="dish load">
            <div className="dish-media">
              <div className="sk" />
            </div>
            <div className="dish-body">
              <div className="sk" />
              <div className="sk" />
              <div className="sk" />
            </div>
          </div>
        ))}
      </div>
    </output>
  );
}

export function MenuFailed() {
  const words = useMessages(MENU);
  return (
    <div className="wrap section">
      <div className="msg" role="alert">
        <Icon name="wifi-off" />
        {words.failed}
      </div>
    </div>
  );
}
