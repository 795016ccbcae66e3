import type { FastifyInstance } from 'fastify';
import { closingCalls } from '../../../contracts/owner/orders/closing.ts';
import { truckDay } from '../../../domain/truck-time.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { closingView, dayRange } from './closing.service.ts';
import { compareWithSquare } from './compare-square.ts';

/** A day's figures, and whether Square's records agree. */
export async function closingRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, closingCalls, {
    'GET /api/owner/closing': ({ query }) => closingView(deps, query.day ?? truckDay(deps.now())),
    'GET /api/owner/closing/square': ({ query }) =>
      compareWithSquare(deps, dayRange(query.day ?? truckDay(deps.now()))),
  });
}
