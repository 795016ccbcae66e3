import { useQueryClient } from '@tanstack/react-query';
import type { OwnerDish } from '../../../../contracts/owner/menu/owner-menu.ts';
import { statusOf } from '../../../api/client.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useStaffMessages } from '../../console-language.tsx';
import { useReorder } from '../list/use-reorder.ts';
import { useConsoleChange } from '../use-console-data.ts';
import type { DishCalls } from './dish-calls.ts';
import { DISH } from './dish.messages.ts';
import { useSoldOut } from './sale-fields.tsx';

/** Returns the changes made in the list itself, each one write. */
export function useDishList<F extends { hidden: boolean; price: string }, Order extends { ids: number[] }>(
  calls: DishCalls<F, Order>,
) {
  const messages = useStaffMessages(DISH);
  const toast = useToast();
  const client = useQueryClient();
  const save = ({ id, form, updatedAt }: OwnerDish<F>, signal: AbortSignal) =>
    calls.change(id, { form, updatedAt }, signal);
  const write = useConsoleChange(save, { onDone: (dish) => calls.cache(client, dish) });
  const soldOut = useSoldOut(calls.kind);
  const { moving, reorder } = useReorder(calls.reorder);
  const remove = ({ id, updatedAt }: OwnerDish<F>, signal: AbortSignal) =>
    calls.remove(id, updatedAt, signal);
  const removal = useConsoleChange(remove, {
    onDone: () => toast({ title: messages.removed }),
    onFailed: (error) => statusOf(error) === 404,
  });
  const change = (dish: OwnerDish<F>, parts: Partial<F>) =>
    write.mutate({ ...dish, form: { ...dish.form, ...parts } });
  return {
    /** Ids in the requested order, while it is being saved. */
    moving,
    reorder,
    setPrice: (dish: OwnerDish<F>, price: string) => change(dish, { price } as Partial<F>),
    setHidden: (dish: OwnerDish<F>, hidden: boolean) => change(dish, { hidden } as Partial<F>),
    setOnSale: (dish: OwnerDish<F>, onSale: boolean) => soldOut.set(dish.id, onSale ? null : 'switched_back'),
    remove: (dish: OwnerDish<F>) => removal.mutate(dish),
  };
}
