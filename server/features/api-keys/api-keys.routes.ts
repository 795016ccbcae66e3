import type { FastifyInstance } from 'fastify';
import { apiKeyCalls } from '../../../contracts/owner/api-keys.ts';
import { isConfirmed } from '../../auth/confirmation.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.service.ts';

/** The owner makes and revokes keys with which other programs read orders. */
export async function apiKeysRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, apiKeyCalls, {
    'GET /api/owner/api-keys': () => listApiKeys(deps),

    'PUT /api/owner/api-keys/:id': async ({ staff, params, body, request, reply, refuse }) => {
      if (!(await isConfirmed(request, reply, 'api'))) return refuse('confirm_first');
      const made = await createApiKey(deps, staff, params.id, body);
      return made.ok ? made.key : refuse(made.error);
    },

    'DELETE /api/owner/api-keys/:id': async ({ staff, params }) => {
      await revokeApiKey(deps, staff, params.id);
      return undefined;
    },
  });
}
