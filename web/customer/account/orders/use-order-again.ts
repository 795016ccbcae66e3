import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cartLineUnitCents, withNote } from '../../../../domain/cart/cart.ts';
import type { Cents } from '../../../../domain/money.ts';
import type { OrderLine } from '../../../../domain/order/order.ts';
import { orderAgain } from '../../../../domain/cart/order-again.ts';
import type { MissingPart } from '../../../../domain/cart/order-again.ts';
import { menuQuery, specialsQuery } from '../../../api/queries.ts';
import { addFailed } from '../../../ui/dish/dish.messages.ts';
import { maximumReached } from '../../../ui/dish/maximum-quantity.ts';
import { useLanguage } from '../../../ui/language.tsx';
import { usePageData } from '../../../ui/page-data.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useCart } from '../../cart/public.tsx';

/** The result of ordering again, where there is something to show. */
export interface OrderAgainResult {
  /** Number of dishes added. */
  added: number;
  missing: MissingPart[];
  /** Set where the same dishes cost another price today, before tax. */
  prices: { before: Cents; now: Cents } | null;
}

interface OrderAgainState {
  pending: boolean;
  result: OrderAgainResult | null;
  again: (lines: readonly OrderLine[]) => Promise<void>;
}

/** Adds an earlier order to the cart at today's prices, and returns what is missing. */
export function useOrderAgain(): OrderAgainState {
  const client = useQueryClient();
  const cart = useCart();
  const toast = useToast();
  const { site } = usePageData();
  const { language } = useLanguage();
  const [pending, setPending] = useState(false);
  const [result, setResult] = useState<OrderAgainResult | null>(null);

  const again = async (ordered: readonly OrderLine[]) => {
    setPending(true);
    try {
      // The current menu: a cached one may offer sold-out dishes.
      const [items, specials] = await Promise.all([
        client.fetchQuery({ ...menuQuery, staleTime: 0 }),
        client.fetchQuery({ ...specialsQuery, staleTime: 0 }),
      ]);
      const { lines, missing } = orderAgain(ordered, items, specials);
      let isWhole = true;
      for (const line of lines) {
        const added = await cart.add(site.dishNotesOff ? withNote(line, '') : line, line.quantity);
        isWhole &&= added === line.quantity;
      }
      if (!isWhole) toast(maximumReached(language));
      const now = lines.reduce((sum, line) => sum + cartLineUnitCents(line) * line.quantity, 0);
      const before = ordered.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
      const prices = missing.length === 0 && before !== now ? { before, now } : null;
      setResult({ added: lines.length, missing, prices });
      if (missing.length === 0 && prices === null) cart.openCart('cart');
    } catch {
      toast(addFailed(language, false));
    } finally {
      setPending(false);
    }
  };
  return { pending, result, again };
}
