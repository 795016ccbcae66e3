import { Suspense, lazy, useDeferredValue, useRef, useState } from 'react';
import { useOrdering } from '../../api/queries.ts';
import { useCategories, useMenu, useSpecials } from '../../api/use-menu.ts';
import { DeferUntilLoad } from '../../loading/defer-until-load.tsx';
import { OptionalBoundary } from '../../loading/optional-boundary.tsx';
import { printedPart } from '../../loading/printed-part.tsx';
import { useMessages } from '../../ui/language.tsx';
import { StatusPill } from '../../ui/truck/status-pill.tsx';
import { CategoryChips, useFilter, useShownSearch } from './filters/category-chips.tsx';
import type { Filter } from './filters/category-chips.tsx';
import { DishBands } from './dish-bands.tsx';
import type { Dish } from './dish-controls.tsx';
import { HowToOrder } from './how-to-order.tsx';
import { MENU } from './menu.messages.ts';
import { Specials } from './specials/specials.tsx';
import { loadCustomize, useMenuActions } from './use-menu-actions.ts';

const MenuFilters = printedPart(() => import('./filters/menu-filters.tsx'));
const FoundDishes = lazy(() => import('./filters/found-dishes.tsx'));
const MenuExtras = lazy(() => import('./menu-extras.tsx'));
// The page contains its dishes: only a client-side navigation may have to wait for them.
const MenuPlaceholder = lazy(() => import('./menu-placeholder.tsx'));
const CustomizeDialog = lazy(loadCustomize);

export default function MenuPage() {
  const messages = useMessages(MENU);
  const menu = useMenu();
  const specials = useSpecials();
  const groups = useCategories();
  const categories = groups.data ?? [];
  const { enabled, status } = useOrdering();
  const [filter, setFilter] = useFilter(categories);
  // Deferred, all dishes stay until the code that finds some of them is there.
  const search = useDeferredValue(useShownSearch());
  const isNarrowed = /\b(diet|q)=/.test(search);
  const [customizing, setCustomizing] = useState<Dish | null>(null);
  const actions = useMenuActions(setCustomizing);
  const chips = useRef<HTMLDivElement>(null);

  const choose = (next: Filter) => {
    setFilter(next);
    // A visitor far down the list starts the chosen category from its top.
    if (chips.current && chips.current.getBoundingClientRect().top < 60) chips.current.scrollIntoView();
  };
  const bands = { categories, items: menu.data ?? [], filter, enabled, actions };
  const all = <DishBands {...bands} />;
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <div className="page-head">
          <h1 className="display-text">{messages.title}</h1>
          {status && <StatusPill status={status} short />}
        </div>
        <HowToOrder />
        <Specials specials={specials.data ?? []} enabled={enabled} actions={actions} />
      </div>
      <MenuFilters />
      <div ref={chips} className="chips-top" />
      <CategoryChips categories={categories} filter={filter} onChoose={choose} />
      {menu.data && groups.data ? (
        isNarrowed ? (
          <OptionalBoundary fallback={all}>
            <FoundDishes {...bands} search={search} />
          </OptionalBoundary>
        ) : (
          all
        )
      ) : (
        <Suspense fallback={null}>
          <MenuPlaceholder failed={menu.isError || groups.isError} />
        </Suspense>
      )}
      <DeferUntilLoad>
        <MenuExtras
          menu={menu.data}
          specials={specials.data}
          enabled={enabled}
          isOpen={customizing !== null}
          open={actions.customize}
          filter={filter}
          isNarrowed={isNarrowed}
        />
      </DeferUntilLoad>
      {customizing && (
        <Suspense fallback={null}>
          <CustomizeDialog key={customizing.id} dish={customizing} onClose={() => setCustomizing(null)} />
        </Suspense>
      )}
    </main>
  );
}
