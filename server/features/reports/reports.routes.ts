import type { FastifyInstance } from 'fastify';
import { reportQuery } from '../../../contracts/reports.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { parseQuery } from '../../http/parse.ts';
import { requirePermission } from '../../http/staff-session.ts';
import { dashboard, report } from './reports.service.ts';

/** What was sold: today beside a usual day, and any time by day, week or month. */
export async function reportsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/owner/dashboard', async (request, reply) => {
    if ((await requirePermission(request, reply, 'reports')) === undefined) return reply;
    return reply.header('cache-control', 'no-store').send(await dashboard(deps));
  });

  app.get('/api/owner/reports', async (request, reply) => {
    if ((await requirePermission(request, reply, 'reports')) === undefined) return reply;
    const query = parseQuery(reportQuery, request.query);
    if (!query.ok) return answerError(reply, request, query.error, query.fields);
    const made = await report(deps, query.value);
    if (!made.ok) return answerError(reply, request, made.error, { to: 'invalid' });
    return reply.header('cache-control', 'no-store').send(made.report);
  });
}
