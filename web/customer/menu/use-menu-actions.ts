import { useMemo } from 'react';
import type { CartLine } from '../../../domain/cart/cart.ts';
import type { MenuItem, Special } from '../../../domain/menu/menu.ts';
import { itemTexts, specialTexts } from '../../ui/dish/dish.messages.ts';
import { useLanguage, useMessages } from '../../ui/language.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { useToast } from '../../ui/toast/toast.tsx';
import { loadOrReload } from '../../loading/load-or-reload.ts';
import { loadCartRules, useCart } from '../cart/public.tsx';
import type { DishActions } from './dish-card.tsx';
import { MENU } from './menu.messages.ts';
import type { SharedDish } from './share.ts';

/** Loads the customize dialog. */
export const loadCustomize = () => import('../customize/customize-dialog.tsx');

// Cart lines need the pricing rules, which load when somebody orders.
const loadLine = () => import('./default-line.ts');

type Lines = Awaited<ReturnType<typeof loadLine>>;

/** Loads the code for adding to the cart. */
export const prepareOrder = () => Promise.all([loadLine(), loadCartRules()]);

interface MenuActions {
  /** Stable between renders, so that cards do not render again with the cart. */
  actions: DishActions;
  addSpecial: (special: Special) => void;
}

/** The actions on a dish of the menu. `open` shows the customize dialog, whose code is loaded by then. */
export function useMenuActions(open: (item: MenuItem) => void): MenuActions {
  const { add, open: cartOpen } = useCart();
  const latestCartOpen = useLatest(cartOpen);
  const toast = useToast();
  const messages = useMessages(MENU);
  const { language } = useLanguage();

  const put = async (lineFrom: (lines: Lines) => CartLine, name: string, failure: string) => {
    try {
      const [lines] = await loadOrReload(prepareOrder);
      await add(lineFrom(lines));
    } catch {
      toast({ title: messages.error, description: failure, tone: 'error' });
      return;
    }
    toast({ title: messages.added, description: name });
  };
  const customize = async (item: MenuItem) => {
    try {
      await loadOrReload(loadCustomize);
      // A visitor who has opened the cart meanwhile has left the dish.
      if (!latestCartOpen.current) open(item);
    } catch {
      toast({ title: messages.error, description: messages.addFailed, tone: 'error' });
    }
  };
  const latest = useLatest({
    add: (item: MenuItem) => {
      void put((lines) => lines.defaultLine(item), itemTexts(item, language).name, messages.addFailed);
    },
    addSpecial: (special: Special) => {
      void put(
        (lines) => lines.cartLineFromSpecial(special),
        specialTexts(special, language).name,
        messages.addSpecialFailed,
      );
    },
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
      actions: {
        add: (item) => latest.current.add(item),
        customize: (item) => void latest.current.customize(item),
        share: (dish) => void latest.current.share(dish),
        prepare: () => void loadCustomize().catch(() => undefined),
      },
      addSpecial: (special) => latest.current.addSpecial(special),
    }),
    [latest],
  );
}
