import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { customerOf } from '../../http/customer-session.ts';
import { requestLanguage } from '../../http/language.ts';
import { latestNotification } from './notifications.service.ts';

/** The poll behind the bell. Signed out it answers what everyone is told, never 401. */
export async function notificationsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/notifications/latest', async (request, reply) => {
    const customer = await customerOf(request, reply);
    const known = request.headers['last-event-id'];
    const since = typeof known === 'string' && /^\d{1,15}$/.test(known) ? Number(known) : undefined;
    const latest = await latestNotification(deps, customer?.id ?? null, requestLanguage(request), since);
    // As text: the framework sends null as an empty body, which is no JSON.
    reply.headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' });
    return reply.send(JSON.stringify(latest));
  });
}
