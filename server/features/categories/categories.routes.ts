import type { FastifyInstance } from 'fastify';
import { categoryCalls } from '../../../contracts/owner/menu/categories.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import {
  addCategory,
  changeCategory,
  ownerCategories,
  removeAndMoveDishes,
  reorderCategories,
} from './categories.service.ts';

/** The menu's categories as the owner edits them. */
export async function categoriesRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, categoryCalls, {
    'GET /api/owner/menu/categories': async () => ({ categories: await ownerCategories(deps.db) }),

    'PUT /api/owner/menu/category-order': async ({ staff, body }) => {
      await reorderCategories(deps, staff, body.ids);
      return undefined;
    },

    'POST /api/owner/menu/categories': async ({ staff, body, key, refuse }) => {
      const added = await addCategory(deps, staff, body.form, key);
      if (added.ok) return added.category;
      return refuse(added.error, 'fields' in added ? added.fields : undefined);
    },

    'PUT /api/owner/menu/categories/:id': async ({ staff, params, body, refuse }) => {
      const changed = await changeCategory(deps, staff, params.id, body);
      if (changed.ok) return changed.category;
      return refuse(changed.error, 'fields' in changed ? changed.fields : undefined);
    },

    'DELETE /api/owner/menu/categories/:id': async ({ staff, params, query, refuse }) => {
      const removed = await removeAndMoveDishes(deps, staff, params.id, query);
      return removed.ok ? undefined : refuse(removed.error, removed.fields);
    },
  });
}
