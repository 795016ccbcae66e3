import type { FastifyInstance } from 'fastify';
import { noShowUpdate, orderListQuery } from '../../../contracts/order-list.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { parseBody, parseQuery } from '../../http/parse.ts';
import { requirePermission } from '../../http/staff-session.ts';
import { orderById } from '../../stores/orders.store.ts';
import { setNoShow } from './no-show.ts';
import { orderList } from './order-list.service.ts';
import { orderPage } from './order-page.ts';

/** The owner's list of orders, and each order's page. */
export async function orderListRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/owner/order-list', async (request, reply) => {
    if ((await requirePermission(request, reply, 'orders')) === undefined) return reply;
    const query = parseQuery(orderListQuery, request.query);
    if (!query.ok) return answerError(reply, request, query.error, query.fields);
    return reply.header('cache-control', 'no-store').send(await orderList(deps, query.value));
  });

  app.get<{ Params: { id: string } }>('/api/owner/orders/:id', async (request, reply) => {
    if ((await requirePermission(request, reply, 'orders')) === undefined) return reply;
    const order = await orderById(deps.db, request.params.id);
    if (order === null) return answerError(reply, request, 'not_found');
    return reply.header('cache-control', 'no-store').send(await orderPage(deps, order));
  });

  app.post<{ Params: { id: string } }>('/api/owner/orders/:id/no-show', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'orders');
    if (staff === undefined) return reply;
    const body = parseBody(noShowUpdate, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const marked = await setNoShow(deps, staff, request.params.id, body.value.noShow);
    if (!marked.ok) return answerError(reply, request, marked.error);
    return reply.header('cache-control', 'no-store').send(await orderPage(deps, marked.order));
  });
}
