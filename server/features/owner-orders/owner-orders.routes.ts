import type { FastifyInstance } from 'fastify';
import { ownerOrderCalls } from '../../../contracts/owner/orders/owner-order.ts';
import { LOCKED_ROLE, type StaffRole } from '../../../domain/staff.ts';
import type { Deps } from '../../deps.ts';
import { orderForRole, ownerOrderView, ownerOrderViews } from '../../views/owner-order-view.ts';
import { serve } from '../../http/serve.ts';
import { closedOrders, openOrders, recentPaidOrders } from '../../stores/orders/orders.store.ts';
import type { OrderRecord } from '../../stores/orders/order-record.ts';
import { changeStation } from './change-station.ts';
import { followOrders } from './order-stream.ts';
import { changeOrderStatus, acknowledgeChange, seeOrder } from './owner-orders.service.ts';

const RECENT = 100;
/** Closed orders that the board can bring back. */
const RECALLED = 50;

/** The kitchen board: its orders, their live stream, and every bump. */
export async function ownerOrdersRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const ordersOf = (scope: 'open' | 'recent' | 'closed') => {
    if (scope === 'closed') return closedOrders(deps.db, RECALLED);
    return scope === 'recent' ? recentPaidOrders(deps.db, RECENT) : openOrders(deps.db);
  };

  const viewFor = async (staff: { role: StaffRole }, order: OrderRecord) =>
    orderForRole(staff.role, await ownerOrderView(deps.db, order));

  serve(app, ownerOrderCalls, {
    'GET /api/owner/orders': async ({ staff, query }) => {
      const scope = query.scope ?? 'open';
      const views = await ownerOrderViews(deps.db, await ordersOf(scope));
      // Everybody's phones and emails at once take a password: a PIN opens one order after the other.
      const role = scope !== 'open' && staff.tablet !== undefined ? LOCKED_ROLE : staff.role;
      return views.map((order) => orderForRole(role, order));
    },

    'GET /api/owner/orders/events': ({ request, reply, openStream }) => {
      followOrders(deps, request, reply, openStream());
      return reply;
    },

    'POST /api/owner/orders/:id/status': async ({ staff, params, body, refuse }) => {
      const changed = await changeOrderStatus(deps, staff, params.id, body);
      if (changed.ok) return viewFor(staff, changed.order);
      const fields =
        changed.error === 'bad_transition' ? { order: await viewFor(staff, changed.order) } : undefined;
      return refuse(changed.error, fields);
    },

    'POST /api/owner/orders/:id/station': async ({ staff, params, body, refuse }) => {
      const changed = await changeStation(deps, staff, params.id, body);
      if (changed.ok) return viewFor(staff, changed.order);
      const fields =
        changed.error === 'bad_transition' ? { order: await viewFor(staff, changed.order) } : undefined;
      return refuse(changed.error, fields);
    },

    'POST /api/owner/orders/:id/change-seen': async ({ staff, params, body, refuse }) => {
      const order = await acknowledgeChange(deps, staff, params.id, body.quantities);
      return order === null ? refuse('not_found') : viewFor(staff, order);
    },

    'POST /api/owner/orders/:id/seen': async ({ staff, params, refuse }) => {
      const order = await seeOrder(deps, params.id);
      return order === null ? refuse('not_found') : viewFor(staff, order);
    },
  });
}
