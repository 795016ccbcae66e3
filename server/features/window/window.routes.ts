import type { FastifyInstance } from 'fastify';
import { windowCalls } from '../../../contracts/owner/window/window.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { takeCashOrder } from './cash-orders.service.ts';
import { holdOrder, removeHeld } from './held-orders.service.ts';
import { askAgain, cancelLink, followLink, giveUpPress, takeLinkOrder } from './payment-links.service.ts';
import { windowDishes, windowNotes, windowView } from './window.service.ts';

/** Taking orders at the truck's window. */
export async function windowRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, windowCalls, {
    'GET /api/owner/window': ({ staff }) => windowView(deps, staff),

    'GET /api/owner/window/dishes': () => windowDishes(deps),

    'GET /api/owner/window/notes': () => windowNotes(deps),

    'POST /api/owner/window/orders': async ({ staff, body, key, refuse }) => {
      const taken = await takeCashOrder(deps, { request: body, key, staff });
      return taken.ok ? taken.value : refuse(taken.error, taken.fields);
    },

    'POST /api/owner/window/payment-links': async ({ staff, body, key, refuse }) => {
      const taken = await takeLinkOrder(deps, { request: body, key, staff });
      return taken.ok ? taken.value : refuse(taken.error, taken.fields);
    },

    'GET /api/owner/window/payment-links/:id': async ({ params, refuse }) =>
      (await followLink(deps, params.id)) ?? refuse('not_found'),

    'POST /api/owner/window/payment-links/:id/attempts': async ({ params, body, refuse }) => {
      const asked = await askAgain(deps, params.id, body);
      return asked.ok ? asked.value : refuse(asked.error);
    },

    'POST /api/owner/window/payment-links/:id/cancel': async ({ staff, params, refuse }) => {
      const cancelled = await cancelLink(deps, staff, params.id);
      return cancelled.ok ? cancelled.value : refuse(cancelled.error);
    },

    'POST /api/owner/window/presses/:key/give-up': ({ staff, params }) =>
      giveUpPress(deps, staff, params.key),

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
