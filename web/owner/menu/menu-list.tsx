import { Plus } from 'lucide-react';
import { translated } from '../../../domain/translated.ts';
import type { OwnerDish } from '../../../contracts/owner/menu/owner-menu.ts';
import type { StaffLanguage } from '../../../domain/language.ts';
import type { ItemForm } from '../../../domain/menu/menu-form.ts';
import { OPTION_LISTS } from '../../../domain/menu/menu-form.ts';
import type { CategoryId } from '../../../domain/menu/menu.ts';
import { DishRow, useDishName } from '../console/dish/dish-row.tsx';
import type { RowActions } from '../console/dish/dish-row.tsx';
import { placeOf } from '../console/list/place-of.ts';
import { SortableRows } from '../console/list/sortable-rows.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { EDITOR } from './menu-editor.messages.ts';
import dishList from '../console/dish/dish-list.module.css';

export type OwnerItem = OwnerDish<ItemForm>;

interface Props {
  category: CategoryId;
  /** In the console's language. */
  name: string;
  items: OwnerItem[];
  /** Whether a search leaves out some of the category. */
  searching: boolean;
  selected: number | null;
  actions: RowActions<OwnerItem>;
  onReorder: (category: CategoryId, ids: number[]) => void;
  onAdd: (category: CategoryId) => void;
}

/** One category of the menu with its dishes. */
export function CategoryList({
  category,
  name,
  items,
  searching,
  selected,
  actions,
  onReorder,
  onAdd,
}: Props) {
  const { language } = useConsoleLanguage();
  const messages = EDITOR[language];
  const nameIn = useDishName();
  const ids = items.map(({ id }) => id);
  const nameOf = (id: number) => {
    const item = items.find((each) => each.id === id);
    return item === undefined ? '' : nameIn(item.form);
  };
  return (
    <section className={`category-${category}`} aria-label={name}>
      <header className={dishList.category}>
        <h2>{name}</h2>
        <span>{messages.count(items.length)}</span>
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          aria-label={messages.addItemTo(name)}
          onClick={() => onAdd(category)}
        >
          <Plus className="icon" aria-hidden="true" />
          {messages.addItem}
        </button>
      </header>
      <SortableRows ids={ids} nameOf={nameOf} onReorder={(next) => onReorder(category, next)}>
        {items.map((item, at) => (
          <DishRow
            key={item.id}
            dish={item}
            line={lineOf(item.form, language, messages.options)}
            selected={item.id === selected}
            place={placeOf(at, items.length)}
            movable={!searching}
            actions={actions}
          />
        ))}
      </SortableRows>
    </section>
  );
}

function lineOf(form: ItemForm, language: StaffLanguage, options: string): string {
  const has = form.choices.length > 0 || OPTION_LISTS.some(({ field }) => form[field].length > 0);
  const text = translated(form.description, language);
  return has ? `${options} · ${text}` : text;
}
