import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import type { OwnerCategory } from '../../../contracts/owner/menu/categories.ts';
import { SITE_LANGUAGES } from '../../../domain/language.ts';
import { colorClass } from '../../../domain/menu/category-styles.ts';
import { translated } from '../../../domain/translated.ts';
import { DISH } from '../console/dish/dish.messages.ts';
import type { Place } from '../console/list/place-of.ts';
import { FormPicture } from '../console/photo/picture-pick.tsx';
import { RowMenu } from '../console/list/row-menu.tsx';
import { Grip, useMovable } from '../console/list/sortable-rows.tsx';
import { useConsoleLanguage } from '../console-language.tsx';
import { CATEGORIES_MESSAGES } from './categories.messages.ts';
import styles from './categories.module.css';

export interface CategoryActions {
  edit: (category: OwnerCategory) => void;
  setHidden: (category: OwnerCategory, hidden: boolean) => void;
  /** Moves a category up (-1) or down (1). */
  move: (category: OwnerCategory, step: -1 | 1) => void;
  remove: (category: OwnerCategory) => void;
}

interface Props {
  category: OwnerCategory;
  selected: boolean;
  place: Place;
  actions: CategoryActions;
}

/** One category of the list, with its names, its number of dishes and whether customers see it. */
export function CategoryRow({ category, selected, place, actions }: Props) {
  const { language } = useConsoleLanguage();
  const messages = CATEGORIES_MESSAGES[language];
  const dish = DISH[language];
  const { form } = category;
  const name = translated(form.name, language);
  const blurb = translated(form.blurb, language);
  const { row, grip, isDragging } = useMovable(category.id, false);
  const others = SITE_LANGUAGES.filter((each) => form.name[each] !== '' && form.name[each] !== name);
  const classes = [
    styles.row,
    colorClass(form.color),
    selected && styles.selected,
    form.hidden && styles.hidden,
    isDragging && styles.moved,
  ];
  return (
    <div {...row} className={classes.filter(Boolean).join(' ')} data-category={category.id}>
      <Grip name={name} {...grip} disabled={false} />
      <div className={`${styles.picture} cloth`}>
        <FormPicture picture={form.picture} name={name} />
      </div>
      <button
        type="button"
        className={styles.name}
        aria-current={selected}
        onClick={() => actions.edit(category)}
      >
        <span className="visually-hidden">{dish.edit} </span>
        <b>{name}</b>
        {others.map((each) => (
          <span key={each} className={styles.other} lang={each}>
            {form.name[each]}
          </span>
        ))}
        <span className={styles.line}>
          {messages.dishes(category.dishes)}
          {blurb !== '' && `. ${blurb}`}
        </span>
      </button>
      <label className={styles.availability}>
        <span className="switch">
          <input
            type="checkbox"
            role="switch"
            aria-label={messages.onMenu(name)}
            aria-checked={!form.hidden}
            checked={!form.hidden}
            onChange={(event) => actions.setHidden(category, !event.currentTarget.checked)}
          />
          <i />
        </span>
        {form.hidden ? messages.hidden : messages.shown}
      </label>
      <div className={styles.more}>
        <RowMenu
          label={dish.moreFor(name)}
          actions={[
            { label: dish.edit, icon: Pencil, onChoose: () => actions.edit(category) },
            {
              label: dish.moveUp,
              icon: ArrowUp,
              disabled: place === 'first' || place === 'only',
              onChoose: () => actions.move(category, -1),
            },
            {
              label: dish.moveDown,
              icon: ArrowDown,
              disabled: place === 'last' || place === 'only',
              onChoose: () => actions.move(category, 1),
            },
            { label: messages.remove, icon: Trash2, danger: true, onChoose: () => actions.remove(category) },
          ]}
        />
      </div>
    </div>
  );
}
