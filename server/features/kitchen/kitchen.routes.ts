import type { FastifyInstance } from 'fastify';
import { kitchenCalls } from '../../../contracts/owner/kitchen.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { changeStations, recordHeartbeat, kitchenSettings, saveKitchenSettings } from './kitchen.service.ts';

/** What the kitchen's boards share: their heartbeat and their settings. */
export async function kitchenRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, kitchenCalls, {
    'POST /api/owner/kitchen/heartbeat': async () => {
      await recordHeartbeat(deps);
      return { ok: true };
    },

    'GET /api/owner/kitchen/settings': () => kitchenSettings(deps),
    'PUT /api/owner/kitchen/settings': ({ staff, body }) => saveKitchenSettings(deps, staff, body),

    'PUT /api/owner/kitchen/stations': async ({ staff, body, refuse }) => {
      const changed = await changeStations(deps, staff, body);
      return changed.ok ? changed.settings : refuse(changed.error, changed.fields);
    },
  });
}
