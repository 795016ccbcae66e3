import type { FastifyInstance } from 'fastify';
import { terminalCalls } from '../../../contracts/owner/window/terminals.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { removeTerminal, renewCode, saveTerminal, terminalsView } from './terminals.service.ts';

/** The owner pairs Square Terminals. */
export async function terminalsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, terminalCalls, {
    'GET /api/owner/terminals': () => terminalsView(deps),

    'PUT /api/owner/terminals/:id': async ({ staff, params, body, refuse }) => {
      const saved = await saveTerminal(deps, staff, params.id, body.name);
      return saved.ok ? saved.terminal : refuse(saved.error);
    },

    'POST /api/owner/terminals/:id/code': async ({ params, refuse }) => {
      const renewed = await renewCode(deps, params.id);
      return renewed.ok ? renewed.terminal : refuse(renewed.error);
    },

    'DELETE /api/owner/terminals/:id': async ({ staff, params, refuse }) => {
      const removed = await removeTerminal(deps, staff, params.id);
      return removed.ok ? undefined : refuse(removed.error);
    },
  });
}
