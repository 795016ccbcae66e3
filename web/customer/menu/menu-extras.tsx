import { Suspense, lazy } from 'react';
import type { MenuItem, Special } from '../../../domain/menu/menu.ts';
import { useOrdering } from '../../api/queries.ts';
import { useWhenIdle } from '../../loading/use-when-idle.ts';
import { useLinkedDish } from './linked-dish.ts';
import type { Filter } from './filters/category-chips.tsx';
import type { Dish } from './dish-controls.tsx';
import { useGroupInView } from './filters/group-in-view.ts';
import { OrderBar } from './order-bar.tsx';
import { prepareOrder } from './use-menu-actions.ts';
import { useMenuUpdates } from './public.ts';

const UpcomingSpecials = lazy(() => import('./specials/upcoming-specials.tsx'));

interface Props {
  menu: MenuItem[] | undefined;
  specials: Special[] | undefined;
  enabled: boolean;
  /** Whether a dish's dialog is open. */
  isOpen: boolean;
  open: (dish: Dish) => void;
  filter: Filter;
  /** Whether diets or a search leave some dishes out. */
  isNarrowed: boolean;
}

/** Parts of the menu that load after it: the cart bar, a shared link's dish, the next days' specials, and live news. */
export default function MenuExtras({ filter, isNarrowed, ...linked }: Props) {
  // The first tap then finds its code loaded.
  useWhenIdle(prepareOrder);
  useMenuUpdates();
  useLinkedDish(linked);
  useGroupInView(linked.menu, filter, isNarrowed);
  const { status } = useOrdering();
  return (
    <>
      {linked.enabled && status?.daysAhead !== undefined && filter === 'all' && !isNarrowed && (
        <Suspense fallback={null}>
          <UpcomingSpecials />
        </Suspense>
      )}
      {linked.enabled && <OrderBar />}
    </>
  );
}
