import type { FastifyInstance } from 'fastify';
import { closingQuery } from '../../../contracts/closing.ts';
import { truckDay } from '../../../domain/truck-time.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { parseQuery } from '../../http/parse.ts';
import { requirePermission } from '../../http/staff-session.ts';
import { closingOf, spanOf } from './closing.service.ts';
import { compareWithSquare } from './compare-square.ts';

/** What a day came to, and whether Square says the same. */
export async function closingRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/owner/closing', async (request, reply) => {
    if ((await requirePermission(request, reply, 'orders')) === undefined) return reply;
    const query = parseQuery(closingQuery, request.query);
    if (!query.ok) return answerError(reply, request, query.error, query.fields);
    const day = query.value.day ?? truckDay(deps.now());
    return reply.header('cache-control', 'no-store').send(await closingOf(deps, day));
  });

  app.get('/api/owner/closing/square', async (request, reply) => {
    if ((await requirePermission(request, reply, 'orders')) === undefined) return reply;
    const query = parseQuery(closingQuery, request.query);
    if (!query.ok) return answerError(reply, request, query.error, query.fields);
    const span = spanOf(query.value.day ?? truckDay(deps.now()));
    return reply.header('cache-control', 'no-store').send(await compareWithSquare(deps, span));
  });
}
