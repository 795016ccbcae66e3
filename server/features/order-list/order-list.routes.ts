import type { FastifyInstance } from 'fastify';
import { orderListCalls } from '../../../contracts/owner/orders/order-list.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { orderById } from '../../stores/orders/orders.store.ts';
import { markOrderNoShow } from './no-show.ts';
import { orderList } from './order-list.service.ts';
import { orderPage } from './order-page.ts';

/** The owner's order list, and each order's page. */
export async function orderListRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, orderListCalls, {
    'GET /api/owner/order-list': ({ query }) => orderList(deps, query),

    'GET /api/owner/orders/:id': async ({ staff, params, refuse }) => {
      const order = await orderById(deps.db, params.id);
      return order === null ? refuse('not_found') : orderPage(deps, staff.role, order);
    },

    'POST /api/owner/orders/:id/no-show': async ({ staff, params, body, refuse }) => {
      const marked = await markOrderNoShow(deps, staff, params.id, body.noShow);
      return marked.ok ? orderPage(deps, staff.role, marked.order) : refuse(marked.error);
    },
  });
}
