import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { requirePermission } from '../../http/staff-session.ts';
import { confirmHours, firstRunView, openForReal, removeDemoMenu, truckMode } from './first-run.service.ts';

/** From the demo to a truck that is open for real. */
export async function firstRunRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const send = async (reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').send(await firstRunView(deps));

  app.get('/api/owner/first-run', async (request, reply) => {
    if ((await requirePermission(request, reply, 'settings')) === undefined) return reply;
    return send(reply);
  });

  app.get('/api/owner/first-run/mode', async (request, reply) => {
    if ((await requirePermission(request, reply, 'settings')) === undefined) return reply;
    return reply.header('cache-control', 'no-store').send(await truckMode(deps));
  });

  app.put('/api/owner/first-run/hours', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'settings');
    if (staff === undefined) return reply;
    await confirmHours(deps, staff);
    return send(reply);
  });

  app.delete('/api/owner/first-run/demo-menu', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'settings');
    if (staff === undefined) return reply;
    await removeDemoMenu(deps, staff);
    return send(reply);
  });

  app.post('/api/owner/first-run/open', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'settings');
    if (staff === undefined) return reply;
    const opened = await openForReal(deps, staff);
    return opened.ok ? send(reply) : answerError(reply, request, opened.error, { ...opened.fields });
  });
}
