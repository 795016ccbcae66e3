import type { FastifyInstance } from 'fastify';
import { offlineOrderCalls } from '../../../contracts/owner/window/offline-orders.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { placeOfTablet } from '../../stores/orders/window/window-tablets.store.ts';
import { ownerOrderView } from '../../views/owner-order-view.ts';
import { receiveOfflineOrder } from './offline-orders.service.ts';

/** Orders that a tablet at the window sold without a network. */
export async function offlineOrderRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, offlineOrderCalls, {
    'POST /api/owner/window/offline-orders': async ({ staff, body, key, refuse }) => {
      const received = await receiveOfflineOrder(deps, { request: body, key, staff });
      return received.ok ? ownerOrderView(deps.db, received.order) : refuse(received.error, received.fields);
    },

    'PUT /api/owner/window/tablets/:id': async ({ params }) => ({
      place: await writeTransaction(deps.db, (tx) => placeOfTablet(tx, params.id, deps.now())),
    }),
  });
}
