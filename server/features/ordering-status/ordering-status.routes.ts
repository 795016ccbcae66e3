import type { FastifyInstance } from 'fastify';
import { orderingStatusCalls } from '../../../contracts/ordering-status.ts';
import type { Deps } from '../../deps.ts';
import { orderingStatusAt, pickupDaysAt } from '../../pages/public-data.ts';
import { serve } from '../../http/serve.ts';
import { switchOrdering } from './ordering-status.service.ts';

/** The ordering status, for everybody, and the owner's switch. */
export async function orderingStatusRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, orderingStatusCalls, {
    'GET /api/ordering-status': async () => {
      const ordering = app.publicData.ordering.peek() ?? (await app.publicData.ordering.get());
      return orderingStatusAt(ordering, deps.now());
    },

    'GET /api/pickup-days': async () => {
      const ordering = app.publicData.ordering.peek() ?? (await app.publicData.ordering.get());
      return pickupDaysAt(ordering, deps.now());
    },

    'PUT /api/owner/ordering-status': async ({ staff, body, refuse }) => {
      const switched = await switchOrdering(deps, staff, body);
      if (!switched.ok) {
        return refuse(switched.error, switched.error === 'invalid' ? { until: 'past' } : undefined);
      }
      app.publicData.ordering.invalidate();
      const ordering = await app.publicData.ordering.get();
      return orderingStatusAt(ordering, deps.now());
    },
  });
}
