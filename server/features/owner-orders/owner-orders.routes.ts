import type { FastifyInstance, FastifyReply } from 'fastify';
import { changeSeen, orderStatusUpdate, ownerOrdersQuery } from '../../../contracts/order.ts';
import type { StaffRole } from '../../../domain/staff.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { orderForRole, ownerOrderView, ownerOrderViews } from '../../http/owner-order-view.ts';
import { parseBody, parseQuery } from '../../http/parse.ts';
import { requirePermission } from '../../http/staff-session.ts';
import { closedOrders, openOrders, recentPaidOrders } from '../../stores/orders.store.ts';
import type { OrderRecord } from '../../stores/order-record.ts';
import { followOrders } from './order-stream.ts';
import { changeOrderStatus, seeChange, seeOrder } from './owner-orders.service.ts';

const RECENT = 100;
/** Orders that the board can bring back. */
const RECALLED = 50;

interface OrderParams {
  Params: { id: string };
}

/** The kitchen board: its orders, their live stream, and every move of a ticket. */
export async function ownerOrdersRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const ordersOf = (scope: 'open' | 'recent' | 'closed') => {
    if (scope === 'closed') return closedOrders(deps.db, RECALLED);
    return scope === 'recent' ? recentPaidOrders(deps.db, RECENT) : openOrders(deps.db);
  };

  const viewFor = async (staff: { role: StaffRole }, order: OrderRecord) =>
    orderForRole(staff.role, await ownerOrderView(deps.db, order));

  app.get('/api/owner/orders', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'kitchen');
    if (staff === undefined) return reply;
    const query = parseQuery(ownerOrdersQuery, request.query);
    if (!query.ok) return answerError(reply, request, query.error, query.fields);
    const orders = await ordersOf(query.value.scope ?? 'open');
    const views = await ownerOrderViews(deps.db, orders);
    return noStore(reply).send(views.map((order) => orderForRole(staff.role, order)));
  });

  app.get('/api/owner/orders/events', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'kitchen');
    if (staff === undefined) return reply;
    followOrders(deps, request, reply, staff.role);
    return reply;
  });

  app.post<OrderParams>('/api/owner/orders/:id/status', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'kitchen');
    if (staff === undefined) return reply;
    const body = parseBody(orderStatusUpdate, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const changed = await changeOrderStatus(deps, staff, request.params.id, body.value);
    if (changed.ok) return noStore(reply).send(await viewFor(staff, changed.order));
    const fields =
      changed.error === 'bad_transition' ? { order: await viewFor(staff, changed.order) } : undefined;
    return answerError(reply, request, changed.error, fields);
  });

  app.post<OrderParams>('/api/owner/orders/:id/change-seen', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'kitchen');
    if (staff === undefined) return reply;
    const body = parseBody(changeSeen, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const order = await seeChange(deps, staff, request.params.id, body.value.quantities);
    if (order === null) return answerError(reply, request, 'not_found');
    return noStore(reply).send(await viewFor(staff, order));
  });

  app.post<OrderParams>('/api/owner/orders/:id/seen', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'kitchen');
    if (staff === undefined) return reply;
    const order = await seeOrder(deps, request.params.id);
    if (order === null) return answerError(reply, request, 'not_found');
    return noStore(reply).send(await viewFor(staff, order));
  });
}

function noStore(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}
