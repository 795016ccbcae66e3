import type { FastifyInstance } from 'fastify';
import { refundCalls } from '../../../contracts/owner/orders/refund.ts';
import type { Deps } from '../../deps.ts';
import { ownerOrderView } from '../../views/owner-order-view.ts';
import { serve } from '../../http/serve.ts';
import { requestRefund, retryRefund } from './refunds.service.ts';

/** Refunds, requested or retried. */
export async function refundsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, refundCalls, {
    'POST /api/owner/orders/:id/refund': async ({ staff, params, body, key, refuse }) => {
      const refund = await requestRefund(deps, { staff, orderId: params.id, request: body, key });
      if (refund.ok) return ownerOrderView(deps.db, refund.order);
      return refuse(refund.error, 'fields' in refund ? refund.fields : undefined);
    },

    'POST /api/owner/orders/:id/refunds/:refund/retry': async ({ staff, params, refuse }) => {
      const { id: orderId, refund: refundId } = params;
      const refund = await retryRefund(deps, { staff, orderId, refundId });
      if (refund.ok) return ownerOrderView(deps.db, refund.order);
      return refuse(refund.error, 'fields' in refund ? refund.fields : undefined);
    },
  });
}
