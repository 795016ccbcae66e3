import type { QueryClient } from '@tanstack/react-query';
import type { OwnerDish } from '../../../../contracts/owner/menu/owner-menu.ts';
import type { ItemForm, SpecialForm } from '../../../../domain/menu/menu-form.ts';
import type { CategoryId } from '../../../../domain/menu/menu.ts';
import { send } from '../../../api/client.ts';
import { readQuery } from '../../../api/read-query.ts';
import { caughtFields } from '../../../api/refusal-fields.ts';
import { withRow } from '../list/use-reorder.ts';

interface DishBody<F> {
  form: F;
  stock?: number | null;
}

/** The calls that change one kind of dish. `Order` is the order of a list of them. */
export interface DishCalls<F, Order> {
  kind: 'item' | 'special';
  create: (body: DishBody<F>, key: string, signal: AbortSignal) => Promise<OwnerDish<F>>;
  change: (
    id: number,
    body: DishBody<F> & { updatedAt: number },
    signal: AbortSignal,
  ) => Promise<OwnerDish<F>>;
  /** Returns the current dish where a change failed as somebody else made one; null where it was deleted. */
  current: (error: unknown) => OwnerDish<F> | null | undefined;
  remove: (id: number, updatedAt: number, signal: AbortSignal) => Promise<undefined>;
  reorder: (order: Order, signal: AbortSignal) => Promise<undefined>;
  /** Puts a saved dish into the list that is shown, before the list is read again. */
  cache: (client: QueryClient, dish: OwnerDish<F>) => void;
}

export const ITEM_CALLS: DishCalls<ItemForm, { category: CategoryId; ids: number[] }> = {
  kind: 'item',
  create: (body, key, signal) => send('POST /api/owner/menu/items', { body, key }, signal),
  change: (id, body, signal) => send('PUT /api/owner/menu/items/:id', { params: { id }, body }, signal),
  current: (error) => caughtFields<'PUT /api/owner/menu/items/:id', 'conflict'>(error, 'conflict').now,
  remove: (id, updatedAt, signal) =>
    send('DELETE /api/owner/menu/items/:id', { params: { id }, query: { updatedAt } }, signal),
  reorder: (body, signal) => send('PUT /api/owner/menu/order', { body }, signal),
  cache: (client, dish) =>
    client.setQueryData(
      readQuery('GET /api/owner/menu').queryKey,
      (menu) => menu && { ...menu, items: withRow(menu.items, dish) },
    ),
};

export const SPECIAL_CALLS: DishCalls<SpecialForm, { ids: number[] }> = {
  kind: 'special',
  create: (body, key, signal) => send('POST /api/owner/specials', { body, key }, signal),
  change: (id, body, signal) => send('PUT /api/owner/specials/:id', { params: { id }, body }, signal),
  current: (error) => caughtFields<'PUT /api/owner/specials/:id', 'conflict'>(error, 'conflict').now,
  remove: (id, updatedAt, signal) =>
    send('DELETE /api/owner/specials/:id', { params: { id }, query: { updatedAt } }, signal),
  reorder: (body, signal) => send('PUT /api/owner/specials/order', { body }, signal),
  cache: (client, dish) =>
    client.setQueryData(
      readQuery('GET /api/owner/specials').queryKey,
      (list) => list && { ...list, specials: withRow(list.specials, dish) },
    ),
};
