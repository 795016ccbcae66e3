import { useState } from 'react';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useConsoleLanguage } from '../../console-language.tsx';
import { DISH } from '../dish/dish.messages.ts';
import { failureText, useConsoleChange } from '../use-console-data.ts';

type RowId = number | string;

/** Milliseconds in which the list is read again after its order was saved. */
const READ_AGAIN_MS = 600;

/** Returns a list's requested order, while it is being saved, and what requests one. */
export function useReorder<Order extends { ids: RowId[] }>(
  store: (order: Order, signal: AbortSignal) => Promise<unknown>,
): { moving: Order['ids'] | null; reorder: (order: Order) => void } {
  const { language } = useConsoleLanguage();
  const toast = useToast();
  const [moving, setMoving] = useState<Order['ids'] | null>(null);
  const { mutate } = useConsoleChange(store, {
    onDone: () => setTimeout(() => setMoving(null), READ_AGAIN_MS),
    onFailed: (error) => {
      setMoving(null);
      const title = DISH[language].reorderFailed;
      toast({ title, description: failureText(error, language), tone: 'error' });
      return true;
    },
  });
  const reorder = (order: Order) => {
    setMoving(order.ids);
    mutate(order);
  };
  return { moving, reorder };
}

/** Returns a list in an order that is being saved; rows missing in the order stay at the end. */
export function inOrder<Id extends RowId, R extends { id: Id }>(
  rows: readonly R[],
  ids: readonly Id[] | null,
): R[] {
  if (ids === null) return [...rows];
  const place = new Map<RowId, number>(ids.map((id, at) => [id, at]));
  return [...rows].sort((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length));
}

/** Returns a list with a saved row in its place, or at the end where it is new. */
export function withRow<R extends { id: RowId }>(rows: readonly R[], row: R): R[] {
  return rows.some(({ id }) => id === row.id)
    ? rows.map((each) => (each.id === row.id ? row : each))
    : [...rows, row];
}
