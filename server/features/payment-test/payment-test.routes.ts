import type { FastifyInstance } from 'fastify';
import { paymentTestStart } from '../../../contracts/payment-test.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { parseBody } from '../../http/parse.ts';
import { requirePermission } from '../../http/staff-session.ts';
import {
  cancelPaymentTest,
  openPaymentPage,
  paymentTestAnswer,
  startPaymentTest,
} from './payment-test.service.ts';

/** The owner's trial payment through the configured Square. */
export async function paymentTestRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/owner/payment-test', async (request, reply) => {
    if ((await requirePermission(request, reply, 'settings')) === undefined) return reply;
    return reply.header('cache-control', 'no-store').send(await paymentTestAnswer(deps));
  });

  app.post('/api/owner/payment-test', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'settings');
    if (staff === undefined) return reply;
    const body = parseBody(paymentTestStart, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const started = await startPaymentTest(deps, staff, body.value.language);
    if (!started.ok) return answerError(reply, request, started.error);
    return reply
      .header('cache-control', 'no-store')
      .code(201)
      .send(await paymentTestAnswer(deps));
  });

  app.post<{ Params: { id: string } }>('/api/owner/payment-test/:id/cancel', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'settings');
    if (staff === undefined) return reply;
    await cancelPaymentTest(deps, staff, request.params.id);
    return reply.header('cache-control', 'no-store').send(await paymentTestAnswer(deps));
  });

  // A plain visit, so that what was opened is known without a script.
  app.get('/api/owner/payment-test/pay', async (request, reply) => {
    if ((await requirePermission(request, reply, 'settings')) === undefined) return reply;
    const url = await openPaymentPage(deps);
    return reply.header('cache-control', 'no-store').redirect(url ?? '/payment-test', 303);
  });
}
