import { ArrowUpDown, Images, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { SITE_LANGUAGES } from '../../../domain/language.ts';
import { itemProblems, normalizeItem } from '../../../domain/menu/menu-check.ts';
import { newItemForm } from '../../../domain/menu/menu-form.ts';
import { NO_CATEGORY } from '../../../domain/menu/category.ts';
import type { CategoryId } from '../../../domain/menu/menu.ts';
import { folded } from '../../../domain/texts/folded.ts';
import { translated } from '../../../domain/translated.ts';
import { useCategoryColors } from '../console/category-colors.ts';
import { ConsolePage, LoadFailed } from '../console/console-page.tsx';
import { ITEM_CALLS } from '../console/dish/dish-calls.ts';
import { useDishActions } from '../console/dish/use-dish-actions.tsx';
import { useDishEditor } from '../console/dish/use-dish-editor.ts';
import { inOrder } from '../console/list/use-reorder.ts';
import { useDishList } from '../console/dish/use-dish-list.ts';
import { useConsoleRead } from '../console/use-console-data.ts';
import { useConsoleLanguage } from '../console-language.tsx';
import { ItemPanel } from './item-panel.tsx';
import { ImportExport } from './import-export.tsx';
import { LastImportBar } from './last-import.tsx';
import { SeveralPhotos } from './photos/several-photos.tsx';
import { SEVERAL_PHOTOS } from './photos/several-photos.messages.ts';
import { EDITOR } from './menu-editor.messages.ts';
import { CategoryList } from './menu-list.tsx';
import type { OwnerItem } from './menu-list.tsx';
import dishList from '../console/dish/dish-list.module.css';
import parts from '../console/parts.module.css';

const POLL_MS = 15_000;

const matches = ({ form }: OwnerItem, search: string) =>
  [form.name, form.description].some((text) =>
    SITE_LANGUAGES.some((language) => folded(text[language]).includes(search)),
  );

/** The owner's menu editor. */
export default function MenuEditorPage() {
  const { language } = useConsoleLanguage();
  const messages = EDITOR[language];
  const menu = useConsoleRead('GET /api/owner/menu', {}, { pollMs: POLL_MS });
  const categories = useConsoleRead('GET /api/owner/menu/categories', {}, { pollMs: POLL_MS });
  useCategoryColors(categories.data?.categories);
  const editor = useDishEditor({ calls: ITEM_CALLS, tidy: normalizeItem, problems: itemProblems });
  const list = useDishList(ITEM_CALLS);
  const [search, setSearch] = useState('');
  const [files, setFiles] = useState(false);
  const [photos, setPhotos] = useState(false);

  const items = inOrder(menu.data?.items ?? [], list.moving);
  const query = folded(search.trim());
  const shown = items.filter((item) => query === '' || matches(item, query));
  const known = categories.data?.categories ?? [];
  const groups = known
    .map(({ id, form }) => ({
      category: id,
      name: translated(form.name, language),
      items: shown.filter((item) => item.form.category === id),
    }))
    .filter((group) => group.items.length > 0 || query === '');
  const unplaced = shown.filter(({ form }) => !known.some(({ id }) => id === form.category));
  if (unplaced.length > 0) groups.push({ category: NO_CATEGORY, name: messages.nowhere, items: unplaced });
  const used = new Set(items.map(({ form }) => form.category)).size;
  const open = editor.draft?.base ?? null;

  const reorder = (category: CategoryId, ids: number[]) => list.reorder({ category, ids });
  const { actions, askFirst, questions } = useDishActions({
    editor,
    list,
    siblings: ({ form: { category } }) =>
      items.filter(({ form }) => form.category === category).map(({ id }) => id),
    reorder: ({ form }, ids) => reorder(form.category, ids),
  });
  const add = (category: CategoryId) => askFirst(() => editor.create(newItemForm(category)));

  return (
    <ConsolePage
      title={messages.title}
      sub={menu.data && messages.sub(items.length, used)}
      actions={
        <div className={`${parts.toolbar} ${dishList.toolbar}`}>
          <div className={`${parts.search} ${dishList.search}`}>
            <Search className="icon" aria-hidden="true" />
            <input
              className="input"
              type="search"
              aria-label={messages.search}
              placeholder={messages.search}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          </div>
          <Link className="btn btn-quiet" href="/admin/menu/categories">
            {messages.categories}
          </Link>
          <Link className="btn btn-quiet" href="/admin/menu/option-sets">
            {messages.optionSets}
          </Link>
          <button
            type="button"
            className="icon-btn line"
            aria-label={SEVERAL_PHOTOS[language].open}
            title={SEVERAL_PHOTOS[language].open}
            aria-expanded={photos}
            onClick={() => setPhotos(!photos)}
          >
            <Images className="icon" aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon-btn line"
            aria-label={messages.more}
            title={messages.more}
            aria-expanded={files}
            onClick={() => setFiles(!files)}
          >
            <ArrowUpDown className="icon" aria-hidden="true" />
          </button>
          {categories.data?.categories.length === 0 ? (
            <Link className="btn btn-primary" href="/admin/menu/categories">
              <Plus className="icon" aria-hidden="true" />
              {messages.firstCategory}
            </Link>
          ) : (
            <button
              type="button"
              className="btn btn-primary"
              // Before the categories are known a new dish would be off the menu, in none.
              disabled={categories.data === undefined}
              onClick={() => add(known[0]?.id ?? NO_CATEGORY)}
            >
              <Plus className="icon" aria-hidden="true" />
              {messages.newItem}
            </button>
          )}
        </div>
      }
    >
      <LastImportBar />
      {files && <ImportExport onClose={() => setFiles(false)} />}
      {photos && menu.data !== undefined && (
        <SeveralPhotos dishes={menu.data.items} onClose={() => setPhotos(false)} />
      )}
      {menu.data === undefined || categories.data === undefined ? (
        <LoadFailed
          failed={menu.isError || categories.isError}
          onRetry={() => void Promise.all([menu.refetch(), categories.refetch()])}
        />
      ) : (
        <div
          className={editor.draft === null ? dishList.columns : `${dishList.columns} ${dishList.withPanel}`}
        >
          <div className={dishList.list}>
            {items.length === 0 && (
              <p className={dishList.empty}>{known.length === 0 ? messages.noCategories : messages.empty}</p>
            )}
            {items.length > 0 && shown.length === 0 && (
              <p className={dishList.empty} role="status">
                {messages.nothingFound(search.trim())}
              </p>
            )}
            {groups.map((group) => (
              <CategoryList
                key={group.category}
                category={group.category}
                name={group.name}
                items={group.items}
                searching={query !== ''}
                selected={open?.id ?? null}
                actions={actions}
                onReorder={reorder}
                onAdd={add}
              />
            ))}
          </div>
          <ItemPanel
            editor={editor}
            soldOutUntil={items.find(({ id }) => id === open?.id)?.soldOutUntil ?? null}
            dishes={items}
          />
        </div>
      )}
      {questions}
    </ConsolePage>
  );
}
