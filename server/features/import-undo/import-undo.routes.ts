import type { FastifyInstance } from 'fastify';
import { importUndoCalls } from '../../../contracts/owner/menu/import-undo.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { lastImport, undoImport } from './import-undo.service.ts';

/** The last import of a menu can be undone until the truck's day ends. */
export async function importUndoRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, importUndoCalls, {
    'GET /api/owner/menu/last-import': () => lastImport(deps),

    'POST /api/owner/menu/last-import/:id/undo': async ({ staff, params: { id }, refuse }) => {
      const undone = await undoImport(deps, staff, id);
      if (undone.ok) return lastImport(deps);
      return refuse(undone.error, 'fields' in undone ? undone.fields : undefined);
    },
  });
}
