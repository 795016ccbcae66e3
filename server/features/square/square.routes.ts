import type { FastifyInstance } from 'fastify';
import { squareCalls } from '../../../contracts/owner/connections/square.ts';
import type { Deps } from '../../deps.ts';
import { isConfirmed } from '../../auth/confirmation.ts';
import { fieldsOf } from '../../http/refused-fields.ts';
import { serve } from '../../http/serve.ts';
import { squareView } from './square-view.ts';
import { checkToken, connectSquare, disconnectSquare, remakeWebhook } from './square.service.ts';

/** The owner connects the account that takes the truck's card payments. */
export async function squareRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, squareCalls, {
    'GET /api/owner/square': () => squareView(deps),

    'POST /api/owner/square/locations': async ({ body, refuse }) => {
      const checked = await checkToken(deps, body);
      return checked.ok ? checked.answer : refuse(checked.error, fieldsOf(checked));
    },

    'PUT /api/owner/square': async ({ staff, body, request, reply, refuse }) => {
      if (!(await isConfirmed(request, reply, 'square'))) return refuse('confirm_first');
      const connected = await connectSquare(deps, staff, body);
      return connected.ok ? squareView(deps) : refuse(connected.error, fieldsOf(connected));
    },

    'POST /api/owner/square/webhook': async ({ refuse }) => {
      const remade = await remakeWebhook(deps);
      return remade.ok ? squareView(deps) : refuse(remade.error, fieldsOf(remade));
    },

    'DELETE /api/owner/square': async ({ staff, request, reply, refuse }) => {
      if (!(await isConfirmed(request, reply, 'square'))) return refuse('confirm_first');
      const disconnected = await disconnectSquare(deps, staff);
      return disconnected.ok ? squareView(deps) : refuse(disconnected.error, fieldsOf(disconnected));
    },
  });
}
