import type { FastifyInstance } from 'fastify';
import { orderingStatusUpdate } from '../../../contracts/ordering-status.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { parseBody } from '../../http/parse.ts';
import { orderingStatusAt } from '../../http/public-data.ts';
import { requirePermission } from '../../http/staff-session.ts';
import { switchOrdering } from './ordering-status.service.ts';

/** `GET /api/ordering-status` for everybody; `PUT /api/owner/ordering-status` is the owner's switch. */
export async function orderingStatusRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/ordering-status', async (_, reply) => {
    const { status } = app.publicData.ordering.peek() ?? (await app.publicData.ordering.get());
    return reply.header('cache-control', 'no-store').send(orderingStatusAt(status, deps.now()));
  });

  app.put('/api/owner/ordering-status', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'pace');
    if (staff === undefined) return reply;
    const body = parseBody(orderingStatusUpdate, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const switched = await switchOrdering(deps, staff, body.value);
    if (!switched.ok) return answerError(reply, request, switched.error, { until: 'past' });
    app.publicData.ordering.invalidate();
    const { status } = await app.publicData.ordering.get();
    return reply.header('cache-control', 'no-store').send(orderingStatusAt(status, deps.now()));
  });
}
