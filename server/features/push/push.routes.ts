import type { FastifyInstance } from 'fastify';
import { pushCalls } from '../../../contracts/notifications.ts';
import type { Deps } from '../../deps.ts';
import { requestLanguage } from '../../http/language.ts';
import { serve } from '../../http/serve.ts';
import { currentSession } from '../../auth/session-cookies.ts';
import { forgetDevice, registerDevice, testDevice } from './push.service.ts';

/** Devices that receive push messages. */
export async function pushRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, pushCalls, {
    'GET /api/push/key': async () => ({ publicKey: await deps.push.publicKey() }),

    'POST /api/push/subscriptions': async ({ body, refuse, request, reply }) => {
      const session = await currentSession(request, reply, 'customer');
      const person = { session, language: requestLanguage(request) };
      const registered = await registerDevice(deps, body, person);
      if (registered.ok) return registered.device;
      return refuse(registered.error, registered.error === 'invalid' ? registered.fields : undefined);
    },

    'DELETE /api/push/subscriptions': async ({ body }) => {
      await forgetDevice(deps, body.endpoint);
    },

    'POST /api/push/test': async ({ body, refuse }) => {
      const tested = await testDevice(deps, body.endpoint);
      return tested.ok ? undefined : refuse(tested.error);
    },
  });
}
