import type { FastifyInstance } from 'fastify';
import { kitchenSettingsUpdate } from '../../../contracts/kitchen.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { parseBody } from '../../http/parse.ts';
import { requirePermission } from '../../http/staff-session.ts';
import { hearBoard, kitchenSettings, saveKitchenSettings } from './kitchen.service.ts';

/** What the kitchen's boards share: their heartbeat and their settings. */
export async function kitchenRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.post('/api/owner/kitchen/heartbeat', async (request, reply) => {
    if ((await requirePermission(request, reply, 'kitchen')) === undefined) return reply;
    await hearBoard(deps);
    return reply.header('cache-control', 'no-store').send({ ok: true });
  });

  app.get('/api/owner/kitchen/settings', async (request, reply) => {
    if ((await requirePermission(request, reply, 'kitchen')) === undefined) return reply;
    return reply.header('cache-control', 'no-store').send(await kitchenSettings(deps));
  });

  app.put('/api/owner/kitchen/settings', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'pace');
    if (staff === undefined) return reply;
    const body = parseBody(kitchenSettingsUpdate, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    return reply.header('cache-control', 'no-store').send(await saveKitchenSettings(deps, staff, body.value));
  });
}
