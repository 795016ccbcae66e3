import { GripVertical } from 'lucide-react';
import type { OwnerCategory } from '../../../contracts/owner/menu/categories.ts';
import { UNWRITTEN } from '../../../domain/localized.ts';
import { CATEGORY_COLORS, type CategoryForm } from '../../../domain/menu/category.ts';
import type { CategoryId } from '../../../domain/menu/menu.ts';
import { translated } from '../../../domain/translated.ts';
import { useCategoryColors } from '../console/category-colors.ts';
import { ConsolePage, LoadFailed } from '../console/console-page.tsx';
import { placeOf } from '../console/list/place-of.ts';
import { SortableRows } from '../console/list/sortable-rows.tsx';
import { inOrder } from '../console/list/use-reorder.ts';
import { useLeaveQuestion } from '../console/list/use-leave-question.tsx';
import { MenuToolbar } from '../console/dish/menu-toolbar.tsx';
import { NO_STATION } from '../../../domain/menu/stations.ts';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { CATEGORIES_MESSAGES } from './categories.messages.ts';
import { CategoryPanel } from './category-panel.tsx';
import { CategoryRemoval } from './category-removal.tsx';
import { CategoryRow } from './category-row.tsx';
import { useCategoryEditor } from './use-category-editor.ts';
import { useCategoryList } from './use-category-list.ts';
import dishList from '../console/dish/dish-list.module.css';
import styles from './categories.module.css';

const POLL_MS = 15_000;

/** A new category has the color that the fewest have. */
function newCategory(categories: readonly OwnerCategory[]): CategoryForm {
  const uses = (color: string) => categories.filter(({ form }) => form.color === color).length;
  const [color] = CATEGORY_COLORS.toSorted((a, b) => uses(a) - uses(b));
  return {
    name: UNWRITTEN,
    aside: UNWRITTEN,
    blurb: UNWRITTEN,
    color: color ?? 'rosa',
    picture: { kind: 'name' },
    work: 1,
    station: NO_STATION,
    hidden: false,
  };
}

/** The owner's editor of the menu's categories. */
export default function CategoriesPage() {
  const { language } = useConsoleLanguage();
  const messages = CATEGORIES_MESSAGES[language];
  const read = useConsoleRead('GET /api/owner/menu/categories', {}, { pollMs: POLL_MS });
  const menu = useConsoleRead('GET /api/owner/menu');
  const editor = useCategoryEditor();
  const list = useCategoryList({
    onChanged: (category) => editor.follow(category, { hidden: category.form.hidden }),
    onRemoved: (id) => editor.draft?.base?.id === id && editor.close(),
  });
  const { askFirst, question } = useLeaveQuestion(editor.isDirty);
  useCategoryColors(read.data?.categories);

  const categories = inOrder(read.data?.categories ?? [], list.moving);
  const ids = categories.map(({ id }) => id);
  const nameOf = (id: CategoryId) => {
    const category = categories.find((each) => each.id === id);
    return category === undefined ? '' : translated(category.form.name, language);
  };
  const move = ({ id }: OwnerCategory, step: -1 | 1) => {
    const next = ids.filter((each) => each !== id);
    next.splice(ids.indexOf(id) + step, 0, id);
    list.reorder(next);
  };
  const actions = {
    edit: (category: OwnerCategory) => askFirst(() => editor.edit(category)),
    setHidden: list.setHidden,
    move,
    remove: list.ask,
  };
  const removed = list.removing?.category;
  const dishesOf = (id: CategoryId) =>
    (menu.data?.items ?? [])
      .filter(({ form }) => form.category === id)
      .map(({ form }) => translated(form.name, language));
  return (
    <ConsolePage
      title={messages.title}
      sub={messages.sub}
      actions={
        <MenuToolbar
          add={messages.newCategory}
          onAdd={() => askFirst(() => editor.create(newCategory(categories)))}
        />
      }
    >
      {read.data === undefined ? (
        <LoadFailed failed={read.isError} onRetry={() => void read.refetch()} />
      ) : (
        <div
          className={editor.draft === null ? dishList.columns : `${dishList.columns} ${dishList.withPanel}`}
        >
          <section className={dishList.list} aria-label={messages.title}>
            {categories.length === 0 && <p className={dishList.empty}>{messages.empty}</p>}
            <SortableRows ids={ids} nameOf={nameOf} onReorder={list.reorder}>
              {categories.map((category, at) => (
                <CategoryRow
                  key={category.id}
                  category={category}
                  selected={category.id === editor.draft?.base?.id}
                  place={placeOf(at, categories.length)}
                  actions={actions}
                />
              ))}
            </SortableRows>
            {categories.length > 1 && (
              <p className={styles.foot}>
                <GripVertical className="icon" aria-hidden="true" />
                {messages.how}
              </p>
            )}
          </section>
          <CategoryPanel editor={editor} onRemove={list.ask} />
        </div>
      )}
      {removed !== undefined && list.removing !== null && (
        <CategoryRemoval
          category={removed}
          dishes={dishesOf(removed.id)}
          others={categories.filter(({ id }) => id !== removed.id)}
          busy={list.isRemoving}
          changed={list.removing.changed}
          onRemove={list.remove}
          onKeep={list.keep}
        />
      )}
      {question}
    </ConsolePage>
  );
}
