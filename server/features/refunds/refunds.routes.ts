import type { FastifyInstance } from 'fastify';
import { refundRequest } from '../../../contracts/order.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { ownerOrderView } from '../../http/owner-order-view.ts';
import { parseBody } from '../../http/parse.ts';
import { requireStaff } from '../../http/staff-session.ts';
import { requestRefund } from './refunds.service.ts';

/** `POST /api/owner/orders/:id/refund`: accepted at once, sent by a job, seen on the order. */
export async function refundsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.post<{ Params: { id: string } }>('/api/owner/orders/:id/refund', async (request, reply) => {
    const staff = await requireStaff(request, reply, ['owner', 'cashier']);
    if (staff === undefined) return reply;
    const body = parseBody(refundRequest, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const key = idempotencyKey(request);
    if (key === undefined) return answerError(reply, request, 'bad_request', { idempotencyKey: 'invalid' });
    const orderId = request.params.id;
    const refund = await requestRefund(deps, { staff, orderId, request: body.value, key });
    if (!refund.ok) {
      return answerError(reply, request, refund.error, 'fields' in refund ? refund.fields : undefined);
    }
    return reply
      .code(202)
      .header('cache-control', 'no-store')
      .send(await ownerOrderView(deps.db, refund.order));
  });
}
