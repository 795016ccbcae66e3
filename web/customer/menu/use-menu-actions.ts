import { useMemo } from 'react';
import { addFailed, itemTexts, specialTexts } from '../../ui/dish/dish.messages.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { loadOrReload } from '../../loading/load-or-reload.ts';
import { loadCartRules, useCart } from '../cart/public.tsx';
import type { Dish, DishActions } from './dish-controls.tsx';
import { MENU } from './menu.messages.ts';
import type { SharedDish } from './share.ts';

/** Loads the customize dialog. */
export const loadCustomize = () => import('../customize/customize-dialog.tsx');

// Cart lines need the pricing rules, which load when somebody orders.
const loadLine = () => import('./default-line.ts');

/** Loads the code for adding to the cart. */
export const prepareOrder = () => Promise.all([loadLine(), loadCartRules()]);

/**
 * The actions on a dish of the menu, stable between renders, so that cards do not render again with the cart. `open` shows
 * the customize dialog, whose code is loaded by then.
 */
export function useMenuActions(open: (dish: Dish) => void): DishActions {
  const { add, open: cartOpen } = useCart();
  const latestCartOpen = useLatest(cartOpen);
  const toast = useToast();
  const messages = useMessages(MENU);
  const { language } = useLanguage();

  const put = async (dish: Dish) => {
    const isSpecial = 'title' in dish;
    const { name } = isSpecial ? specialTexts(dish, language) : itemTexts(dish, language);
    try {
      const [{ defaultLine, maximumReached }] = await loadOrReload(prepareOrder);
      const added = await add(defaultLine(dish));
      toast(added > 0 ? { title: messages.added, description: name } : maximumReached(language));
    } catch {
      toast(addFailed(language, isSpecial));
    }
  };
  const customize = async (dish: Dish) => {
    try {
      await loadOrReload(loadCustomize);
      // A visitor who has opened the cart meanwhile has left the dish.
      if (!latestCartOpen.current) open(dish);
    } catch {
      toast(addFailed(language, 'title' in dish));
    }
  };
  const latest = useLatest({
    add: put,
    customize,
    share: async (dish: SharedDish) => {
      try {
        const { shareDish } = await import('./share.ts');
        await shareDish(dish, language, toast);
      } catch {
        toast({ title: messages.shareFailed, description: messages.shareFailedHelp, tone: 'error' });
      }
    },
  });
  return useMemo(
    () => ({
      add: (dish) => void latest.current.add(dish),
      customize: (dish) => void latest.current.customize(dish),
      share: (dish) => void latest.current.share(dish),
      prepare: () => void loadCustomize().catch(() => undefined),
    }),
    [latest],
  );
}
