import type { MenuItem, Special } from '../../../domain/menu/menu.ts';
import { useWhenIdle } from '../../loading/use-when-idle.ts';
import { useAskedDish } from './asked-dish.ts';
import type { Filter } from './category-chips.tsx';
import { useGroupInView } from './group-in-view.ts';
import { OrderBar } from './order-bar.tsx';
import { prepareOrder } from './use-menu-actions.ts';
import { useReachableSteps } from './reachable-steps.ts';
import { useMenuNews } from './public.ts';

interface Props {
  menu: MenuItem[] | undefined;
  specials: Special[] | undefined;
  enabled: boolean;
  /** Whether a dish's dialog is open. */
  isOpen: boolean;
  open: (item: MenuItem) => void;
  filter: Filter;
}

/** What the menu has once it stands: the way to the cart, the dish of a shared link, and its news. */
export default function MenuExtras({ filter, ...asked }: Props) {
  // The first tap then finds all it takes.
  useWhenIdle(prepareOrder);
  useMenuNews();
  useReachableSteps();
  useAskedDish(asked);
  useGroupInView(asked.menu, filter);
  return asked.enabled && <OrderBar />;
}
