import { Suspense, lazy, useRef, useState } from 'react';
import type { MenuItem } from '../../../domain/menu/menu.ts';
import { useOrdering } from '../../api/queries.ts';
import { useCategories, useMenu, useSpecials } from '../../api/use-menu.ts';
import { DeferUntilLoad } from '../../loading/defer-until-load.tsx';
import { useMessages } from '../../ui/language.tsx';
import { StatusPill } from '../../ui/truck/status-pill.tsx';
import { CategoryChips, useFilter } from './category-chips.tsx';
import type { Filter } from './category-chips.tsx';
import { DishBands } from './dish-bands.tsx';
import { HowToOrder } from './how-to-order.tsx';
import { MENU } from './menu.messages.ts';
import { Specials } from './specials/specials.tsx';
import { loadCustomize, useMenuActions } from './use-menu-actions.ts';

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
  const [customizing, setCustomizing] = useState<MenuItem | null>(null);
  const { actions, addSpecial } = useMenuActions(setCustomizing);
  const chips = useRef<HTMLDivElement>(null);

  const choose = (next: Filter) => {
    setFilter(next);
    // A visitor far down the list starts the chosen category from its top.
    if (chips.current && chips.current.getBoundingClientRect().top < 60) chips.current.scrollIntoView();
  };
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <div className="page-head">
          <h1 className="sign-t">{messages.title}</h1>
          {status && <StatusPill status={status} short />}
        </div>
        <HowToOrder />
        <Specials specials={specials.data ?? []} enabled={enabled} add={addSpecial} share={actions.share} />
      </div>
      <div ref={chips} className="chips-top" />
      <CategoryChips categories={categories} filter={filter} onChoose={choose} />
      {menu.data && groups.data ? (
        <DishBands
          categories={categories}
          items={menu.data}
          filter={filter}
          enabled={enabled}
          actions={actions}
        />
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
        />
      </DeferUntilLoad>
      {customizing && (
        <Suspense fallback={null}>
          <CustomizeDialog key={customizing.id} item={customizing} onClose={() => setCustomizing(null)} />
        </Suspense>
      )}
    </main>
  );
}
