import type { FastifyInstance } from 'fastify';
import { windowCalls } from '../../../contracts/owner/window.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { holdOrder, removeHeld } from './held-orders.service.ts';
import { mostOrdered, takeCashOrder, windowView } from './window.service.ts';

/** Taking orders at the truck's window. */
export async function windowRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, windowCalls, {
    'GET /api/owner/window': () => windowView(deps),

    'GET /api/owner/window/most-ordered': async () => ({ ids: await mostOrdered(deps) }),

    'POST /api/owner/window/orders': async ({ staff, body, key, refuse }) => {
      const taken = await takeCashOrder(deps, { request: body, key, staff });
      return taken.ok ? taken.value : refuse(taken.error, taken.fields);
    },

    'PUT /api/owner/window/held/:id': async ({ staff, params, body, refuse }) => {
      const held = await holdOrder(deps, staff, params.id, body);
      if (held.ok) return held.held;
      return refuse(held.error, 'fields' in held ? held.fields : undefined);
    },

    'DELETE /api/owner/window/held/:id': async ({ params }) => {
      await removeHeld(deps, params.id);
      return { ok: true as const };
    },
  });
}
