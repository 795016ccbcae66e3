import type { FastifyInstance, FastifyReply } from 'fastify';
import { printerUpdate } from '../../../contracts/printer.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { parseBody } from '../../http/parse.ts';
import { requirePermission } from '../../http/staff-session.ts';
import { changePrinter, printerView, reprintTicket, testPrinter } from './printer.service.ts';

/** The kitchen's network printer: where it is, how it does, and one more ticket from it. */
export async function printerRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const send = async (reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').send(await printerView(deps));

  app.get('/api/owner/printer', async (request, reply) => {
    if ((await requirePermission(request, reply, 'settings')) === undefined) return reply;
    return send(reply);
  });

  app.put('/api/owner/printer', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'settings');
    if (staff === undefined) return reply;
    const body = parseBody(printerUpdate, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const changed = await changePrinter(deps, staff, body.value.printer);
    return changed.ok ? send(reply) : answerError(reply, request, changed.error, changed.fields);
  });

  app.post('/api/owner/printer/test', async (request, reply) => {
    if ((await requirePermission(request, reply, 'settings')) === undefined) return reply;
    const answer = await testPrinter(deps);
    if (answer === null) return answerError(reply, request, 'unavailable');
    return reply.header('cache-control', 'no-store').send(answer);
  });

  app.post<{ Params: { id: string } }>('/api/owner/orders/:id/print', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'kitchen');
    if (staff === undefined) return reply;
    const key = idempotencyKey(request);
    if (key == null) return answerError(reply, request, 'bad_request');
    const asked = await reprintTicket(deps, staff, request.params.id, key);
    if (!asked.ok) return answerError(reply, request, asked.error);
    return reply.code(202).header('cache-control', 'no-store').send({});
  });
}
