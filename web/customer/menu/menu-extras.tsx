import type { MenuItem } from '../../../domain/menu.ts';
import { useWhenIdle } from '../../ui/use-when-idle.ts';
import { bringCartRules } from '../cart/cart.state.tsx';
import { useAskedDish } from './asked-dish.ts';
import { OrderBar } from './order-bar.tsx';
import { loadLine } from './use-menu-actions.ts';
import { useMenuNews } from './use-menu-news.ts';

// The first tap then finds all it takes.
const prepareOrder = () => Promise.all([loadLine(), bringCartRules()]);

interface Props {
  menu: MenuItem[] | undefined;
  enabled: boolean;
  open: (item: MenuItem) => void;
}

/** What the menu has once it stands: the way to the cart, the dish of a shared link, and its news. */
export default function MenuExtras({ menu, enabled, open }: Props) {
  useWhenIdle(prepareOrder);
  useMenuNews();
  useAskedDish(menu, enabled, open);
  return enabled && <OrderBar />;
}
