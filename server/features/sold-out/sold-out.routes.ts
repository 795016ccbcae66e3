import type { FastifyInstance } from 'fastify';
import { soldOutUpdate } from '../../../contracts/sold-out.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { parseBody } from '../../http/parse.ts';
import { requirePermission } from '../../http/staff-session.ts';
import { listSoldOut } from '../../stores/sold-out.store.ts';
import { markSoldOut } from './sold-out.service.ts';

/** What has run out: every dish, option and ingredient, and the way to take it off sale or put it back. */
export async function soldOutRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/owner/sold-out', async (request, reply) => {
    if ((await requirePermission(request, reply, 'sold_out')) === undefined) return reply;
    return reply.header('cache-control', 'no-store').send(await listSoldOut(deps.db, deps.now()));
  });

  app.put('/api/owner/sold-out', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'sold_out');
    if (staff === undefined) return reply;
    const body = parseBody(soldOutUpdate, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const marked = await markSoldOut(deps, staff, body.value);
    if (marked.ok) return reply.header('cache-control', 'no-store').send(marked.view);
    return answerError(
      reply,
      request,
      marked.error,
      marked.error === 'invalid' ? { until: 'past' } : undefined,
    );
  });
}
