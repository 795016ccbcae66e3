import type { FastifyInstance } from 'fastify';
import { ownerMenuCalls, type OwnerDish } from '../../../contracts/owner/menu/owner-menu.ts';
import { inCategoryOrder } from '../../../domain/menu/category.ts';
import { businessDay } from '../../../domain/business-day.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { ITEM, SPECIAL } from './dish-kinds.ts';
import {
  addDish,
  type ChangedDish,
  changeDish,
  removeDish,
  reorderDishes,
  withSetAside,
} from './owner-menu.service.ts';
import { categoryOrder } from '../../stores/menu/categories.store.ts';
import { readClock } from '../../stores/settings.store.ts';

/** The menu and the specials as the owner edits them. */
export async function ownerMenuRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, ownerMenuCalls, {
    'GET /api/owner/menu': async () => {
      const dishes = await withSetAside(deps, ITEM, await ITEM.store.list(deps.db));
      const categories = (await categoryOrder(deps.db)).map(({ id }) => id);
      return { items: inCategoryOrder(dishes, categories, ({ form }) => form.category) };
    },

    'GET /api/owner/specials': async () => ({
      specials: await withSetAside(deps, SPECIAL, await SPECIAL.store.list(deps.db)),
      today: businessDay(await readClock(deps.db), deps.now()),
    }),

    'PUT /api/owner/menu/order': async ({ staff, body }) => {
      await reorderDishes(deps, staff, ITEM, body.category, body.ids);
      return undefined;
    },

    'PUT /api/owner/specials/order': async ({ staff, body }) => {
      await reorderDishes(deps, staff, SPECIAL, null, body.ids);
      return undefined;
    },

    'POST /api/owner/menu/items': async ({ staff, body, key, refuse }) =>
      dishOrRefusal(await addDish(deps, staff, ITEM, body, key), refuse),

    'PUT /api/owner/menu/items/:id': async ({ staff, params, body, refuse }) =>
      dishOrRefusal(await changeDish(deps, staff, ITEM, params.id, body), refuse),

    'DELETE /api/owner/menu/items/:id': async ({ staff, params, query, refuse }) => {
      const removed = await removeDish(deps, staff, ITEM, params.id, query.updatedAt);
      return removed.ok ? undefined : refuse(removed.error, removed.fields);
    },

    'POST /api/owner/specials': async ({ staff, body, key, refuse }) =>
      dishOrRefusal(await addDish(deps, staff, SPECIAL, body, key), refuse),

    'PUT /api/owner/specials/:id': async ({ staff, params, body, refuse }) =>
      dishOrRefusal(await changeDish(deps, staff, SPECIAL, params.id, body), refuse),

    'DELETE /api/owner/specials/:id': async ({ staff, params, query, refuse }) => {
      const removed = await removeDish(deps, staff, SPECIAL, params.id, query.updatedAt);
      return removed.ok ? undefined : refuse(removed.error, removed.fields);
    },
  });
}

/** Returns the current dish, or why it was not changed. */
function dishOrRefusal<F, R>(
  changed: ChangedDish<F>,
  refuse: (error: 'invalid' | 'conflict' | 'not_found', fields?: object) => R,
): OwnerDish<F> | R {
  if (changed.ok) return changed.dish;
  return refuse(changed.error, 'fields' in changed ? changed.fields : undefined);
}
