import type { MenuItem } from '../../../domain/menu.ts';
import { useWhenIdle } from '../../ui/use-when-idle.ts';
import { useAskedDish } from './asked-dish.ts';
import { OrderBar } from './order-bar.tsx';
import { prepareOrder } from './use-menu-actions.ts';
import { useMenuNews } from './use-menu-news.ts';

interface Props {
  menu: MenuItem[] | undefined;
  enabled: boolean;
  open: (item: MenuItem) => void;
}

/** What the menu has once it stands: the way to the cart, the dish of a shared link, and its news. */
export default function MenuExtras({ menu, enabled, open }: Props) {
  // The first tap then finds all it takes.
  useWhenIdle(prepareOrder);
  useMenuNews();
  useAskedDish(menu, enabled, open);
  return enabled && <OrderBar />;
}
