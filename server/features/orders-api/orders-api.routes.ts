import type { FastifyInstance } from 'fastify';
import { ordersApiCalls } from '../../../contracts/api/orders.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { orderForApi, orderPageForApi } from './orders-api.service.ts';

/** Orders for other programs, by an API key. */
export async function ordersApiRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, ordersApiCalls, {
    'GET /api/v1/orders': ({ apiKey, query }) => orderPageForApi(deps, apiKey.scope, query),

    'GET /api/v1/orders/:id': async ({ apiKey, params, refuse }) =>
      (await orderForApi(deps, apiKey.scope, params.id)) ?? refuse('not_found'),
  });
}
