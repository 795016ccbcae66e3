import type { FastifyInstance } from 'fastify';
import { soldOutCalls } from '../../../contracts/owner/menu/sold-out.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { listSoldOut } from '../../stores/menu/sold-out.store.ts';
import { markSoldOut } from './sold-out.service.ts';

/** Sold-out marks: every dish, option and ingredient, and the way to set or remove them. */
export async function soldOutRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, soldOutCalls, {
    'GET /api/owner/sold-out': () => listSoldOut(deps.db, deps.now()),

    'PUT /api/owner/sold-out': async ({ staff, body, refuse }) => {
      const marked = await markSoldOut(deps, staff, body);
      if (marked.ok) return marked.view;
      return refuse(marked.error, marked.error === 'invalid' ? { until: 'past' } : undefined);
    },
  });
}
