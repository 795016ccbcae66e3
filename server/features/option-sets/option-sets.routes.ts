import type { FastifyInstance } from 'fastify';
import { optionSetCalls } from '../../../contracts/owner/menu/option-sets.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { addOptionSet, changeOptionSet, ownerOptionSets, removeOptionSet } from './option-sets.service.ts';

/** The option sets as the owner edits them. */
export async function optionSetsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, optionSetCalls, {
    'GET /api/owner/menu/option-sets': async () => ({ sets: await ownerOptionSets(deps.db, deps.now()) }),

    'POST /api/owner/menu/option-sets': async ({ staff, body, key, refuse }) => {
      const added = await addOptionSet(deps, staff, body.form, key);
      if (added.ok) return added.set;
      return refuse(added.error, 'fields' in added ? added.fields : undefined);
    },

    'PUT /api/owner/menu/option-sets/:id': async ({ staff, params, body, refuse }) => {
      const changed = await changeOptionSet(deps, staff, params.id, body);
      if (changed.ok) return changed.set;
      return refuse(changed.error, 'fields' in changed ? changed.fields : undefined);
    },

    'DELETE /api/owner/menu/option-sets/:id': async ({ staff, params, query, refuse }) => {
      const removed = await removeOptionSet(deps, staff, params.id, query.updatedAt);
      return removed.ok ? undefined : refuse(removed.error, removed.fields);
    },
  });
}
