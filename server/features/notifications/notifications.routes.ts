import type { FastifyInstance } from 'fastify';
import { notificationCalls } from '../../../contracts/notifications.ts';
import type { Deps } from '../../deps.ts';
import { customerOf } from '../../auth/customer-session.ts';
import { requestLanguage } from '../../http/language.ts';
import { serve } from '../../http/serve.ts';
import { latestNotification } from './notifications.service.ts';

/** The poll of the bell. Signed out it returns the notices for everyone, never 401. */
export async function notificationsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, notificationCalls, {
    'GET /api/notifications/latest': async ({ request, reply }) => {
      const customer = await customerOf(request, reply);
      const known = request.headers['last-event-id'];
      const since = typeof known === 'string' && /^\d{1,15}$/.test(known) ? Number(known) : undefined;
      return latestNotification(deps, customer?.id ?? null, requestLanguage(request), since);
    },
  });
}
