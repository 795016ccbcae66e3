import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnerDish } from '../../../../contracts/owner/menu/owner-menu.ts';
import { ApiError } from '../../../api/client.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useConsoleLanguage } from '../../console-language.tsx';
import { failureText, useConsoleChange } from '../use-console-data.ts';
import type { DishCalls } from './dish-calls.ts';
import { DISH } from './dish.messages.ts';
import { useSoldOut } from './sale-fields.tsx';

/** Returns the changes made in the list itself, each one write. */
export function useDishList<F extends { hidden: boolean; price: string }, Order extends { ids: number[] }>(
  calls: DishCalls<F, Order>,
) {
  const { language } = useConsoleLanguage();
  const words = DISH[language];
  const toast = useToast();
  const client = useQueryClient();
  const save = ({ id, form, updatedAt }: OwnerDish<F>, signal: AbortSignal) =>
    calls.change(id, { form, updatedAt }, signal);
  const write = useConsoleChange(save, { onDone: (dish) => calls.cache(client, dish) });
  const soldOut = useSoldOut(calls.kind);
  // Shown in the new order until the server has answered and the list is loaded again.
  const [moving, setMoving] = useState<number[] | null>(null);
  const order = useConsoleChange(calls.reorder, {
    onDone: () => setTimeout(() => setMoving(null), 600),
    onFailed: (error) => {
      setMoving(null);
      toast({ title: words.reorderFailed, description: failureText(error, language), tone: 'error' });
      return true;
    },
  });
  const remove = ({ id, updatedAt }: OwnerDish<F>, signal: AbortSignal) =>
    calls.remove(id, updatedAt, signal);
  const removal = useConsoleChange(remove, {
    onDone: () => toast({ title: words.removed }),
    onFailed: (error) => error instanceof ApiError && error.status === 404,
  });
  const change = (dish: OwnerDish<F>, parts: Partial<F>) =>
    write.mutate({ ...dish, form: { ...dish.form, ...parts } });
  return {
    /** Ids in the requested order, while it is being saved. */
    moving,
    reorder: (newOrder: Order) => {
      setMoving(newOrder.ids);
      order.mutate(newOrder);
    },
    setPrice: (dish: OwnerDish<F>, price: string) => change(dish, { price } as Partial<F>),
    setHidden: (dish: OwnerDish<F>, hidden: boolean) => change(dish, { hidden } as Partial<F>),
    setOnSale: (dish: OwnerDish<F>, onSale: boolean) => soldOut.set(dish.id, onSale ? null : 'switched_back'),
    remove: (dish: OwnerDish<F>) => removal.mutate(dish),
  };
}

/** Returns a list in an order that is being saved; dishes missing in the order stay at the end. */
export function inOrder<Id extends number | string, D extends { id: Id }>(
  dishes: readonly D[],
  ids: readonly Id[] | null,
): D[] {
  if (ids === null) return [...dishes];
  const place = new Map<number | string, number>(ids.map((id, at) => [id, at]));
  return [...dishes].sort((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length));
}
