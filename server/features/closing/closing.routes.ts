import type { FastifyInstance } from 'fastify';
import { closingCalls } from '../../../contracts/owner/orders/closing.ts';
import { businessDay, businessSpan } from '../../../domain/business-day.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { closingView } from './closing.service.ts';
import { compareWithSquare } from './compare-square.ts';
import { readClock } from '../../stores/settings.store.ts';

/** A day's figures, and whether Square's records agree. */
export async function closingRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, closingCalls, {
    'GET /api/owner/closing': async ({ query }) => closingView(deps, query.day ?? (await today(deps))),
    'GET /api/owner/closing/square': async ({ query }) => {
      const day = query.day ?? (await today(deps));
      return compareWithSquare(deps, businessSpan(await readClock(deps.db), day, day));
    },
  });
}

async function today(deps: Deps): Promise<string> {
  return businessDay(await readClock(deps.db), deps.now());
}
