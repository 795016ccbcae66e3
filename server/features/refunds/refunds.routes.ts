import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refundRequest } from '../../../contracts/order.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { ownerOrderView } from '../../http/owner-order-view.ts';
import { parseBody } from '../../http/parse.ts';
import { requirePermission } from '../../http/staff-session.ts';
import { requestRefund, type RequestedRefund, retryRefund } from './refunds.service.ts';

/** `POST /api/owner/orders/:id/refund`: accepted at once, sent by a job, seen on the order. */
export async function refundsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    refund: RequestedRefund,
  ): Promise<FastifyReply> {
    if (!refund.ok) {
      return answerError(reply, request, refund.error, 'fields' in refund ? refund.fields : undefined);
    }
    return reply
      .code(202)
      .header('cache-control', 'no-store')
      .send(await ownerOrderView(deps.db, refund.order));
  }

  app.post<{ Params: { id: string } }>('/api/owner/orders/:id/refund', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'refund');
    if (staff === undefined) return reply;
    const body = parseBody(refundRequest, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const key = idempotencyKey(request);
    if (key === undefined) return answerError(reply, request, 'bad_request', { idempotencyKey: 'invalid' });
    const orderId = request.params.id;
    return answer(request, reply, await requestRefund(deps, { staff, orderId, request: body.value, key }));
  });

  app.post<{ Params: { id: string; refund: string } }>(
    '/api/owner/orders/:id/refunds/:refund/retry',
    async (request, reply) => {
      const staff = await requirePermission(request, reply, 'refund');
      if (staff === undefined) return reply;
      const { id: orderId, refund: refundId } = request.params;
      return answer(request, reply, await retryRefund(deps, { staff, orderId, refundId }));
    },
  );
}
