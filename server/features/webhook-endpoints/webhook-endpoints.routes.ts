import type { FastifyInstance } from 'fastify';
import { webhookCalls } from '../../../contracts/owner/webhooks.ts';
import { isConfirmed } from '../../auth/confirmation.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  deliveriesTo,
  listWebhooks,
  renewWebhookSecret,
  sendWebhookAgain,
  testWebhook,
} from './webhook-endpoints.service.ts';

/** The owner says which other systems are told of orders, and sees what they were told. */
export async function webhookEndpointsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, webhookCalls, {
    'GET /api/owner/webhooks': () => listWebhooks(deps),

    'PUT /api/owner/webhooks/:id': async ({ staff, params, body, request, reply, refuse }) => {
      const confirmed = () => isConfirmed(request, reply, 'api');
      const added = await addWebhook(deps, staff, params.id, body, confirmed);
      if (added.ok) return added.webhook;
      return added.error === 'invalid' ? refuse('invalid', added.fields) : refuse(added.error);
    },

    'PATCH /api/owner/webhooks/:id': async ({ staff, params, body, refuse }) => {
      const changed = await changeWebhook(deps, staff, params.id, body);
      return changed.ok ? changed.webhook : refuse(changed.error);
    },

    'POST /api/owner/webhooks/:id/secret': async ({ staff, params, request, reply, refuse }) => {
      if (!(await isConfirmed(request, reply, 'api'))) return refuse('confirm_first');
      const renewed = await renewWebhookSecret(deps, staff, params.id);
      return renewed.ok ? { secret: renewed.secret } : refuse(renewed.error);
    },

    'DELETE /api/owner/webhooks/:id': async ({ staff, params }) => {
      await deleteWebhook(deps, staff, params.id);
      return undefined;
    },

    'POST /api/owner/webhooks/:id/test': async ({ params, refuse }) =>
      (await testWebhook(deps, params.id)) ? { ok: true } : refuse('not_found'),

    'GET /api/owner/webhooks/:id/deliveries': ({ params }) => deliveriesTo(deps, params.id),

    'POST /api/owner/webhooks/:id/deliveries/:delivery/send-again': async ({ staff, params, refuse }) =>
      (await sendWebhookAgain(deps, staff, params.id, params.delivery)) ? { ok: true } : refuse('not_found'),
  });
}
