import type { ShownCategory } from '../../../domain/menu/category.ts';
import type { MenuItem } from '../../../domain/menu/menu.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import type { Filter } from './filters/category-chips.tsx';
import { DishCard } from './dish-card.tsx';
import type { DishActions } from './dish-controls.tsx';
import { MENU } from './menu.messages.ts';

interface BandProps {
  category: ShownCategory;
  items: MenuItem[];
  enabled: boolean;
  actions: DishActions;
}

function Band({ category: { id, name, aside, blurb }, items, enabled, actions }: BandProps) {
  const { language } = useLanguage();
  const phrase = aside[language];
  return (
    <section className={`band scalloped-edge category-${id}`} aria-labelledby={`c-${id}`}>
      <div className="wrap">
        <header className="band-head">
          <h2 id={`c-${id}`}>
            {name[language]}
            {phrase && <small lang={phrase === aside.es ? 'es' : undefined}>{phrase}</small>}
          </h2>
          <p>{blurb[language]}</p>
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

export interface BandsProps {
  categories: readonly ShownCategory[];
  items: MenuItem[];
  filter: Filter;
  enabled: boolean;
  actions: DishActions;
}

/** The menu's dishes by category, or one category alone. */
export function DishBands({ categories, items, filter, enabled, actions }: BandsProps) {
  const messages = useMessages(MENU);
  const shown = categories
    .filter(({ id }) => filter === 'all' || filter === id)
    .map((category) => ({ category, items: items.filter((item) => item.category === category.id) }))
    .filter((band) => band.items.length > 0);
  if (shown.length === 0) {
    return (
      <div className="wrap section">
        <p className="message-card">{messages.empty}</p>
      </div>
    );
  }
  return shown.map((band) => <Band key={band.category.id} {...band} enabled={enabled} actions={actions} />);
}
