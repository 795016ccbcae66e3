import type { FastifyInstance } from 'fastify';
import { kitchenCalls } from '../../../contracts/owner/kitchen.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { recordHeartbeat, kitchenSettings, saveKitchenSettings } from './kitchen.service.ts';

/** What the kitchen's boards share: their heartbeat and their settings. */
export async function kitchenRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, kitchenCalls, {
    'POST /api/owner/kitchen/heartbeat': async () => {
      await recordHeartbeat(deps);
      return { ok: true };
    },

    'GET /api/owner/kitchen/settings': () => kitchenSettings(deps),
    'PUT /api/owner/kitchen/settings': ({ staff, body }) => saveKitchenSettings(deps, staff, body),
  });
}
