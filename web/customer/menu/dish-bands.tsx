import { CATEGORIES } from '../../../domain/menu/menu.ts';
import type { Category, MenuItem } from '../../../domain/menu/menu.ts';
import { categoryTexts } from '../../ui/dish/dish.messages.ts';
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
  const words = categoryTexts(category, language);
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

/** The menu's dishes by category, or one category alone. */
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
