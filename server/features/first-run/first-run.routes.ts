import type { FastifyInstance } from 'fastify';
import { firstRunCalls } from '../../../contracts/owner/first-run.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import {
  confirmHours,
  firstRunView,
  openForReal,
  removeDemoMenu,
  setMenuOnly,
  truckMode,
} from './first-run.service.ts';

/** First run: from the demo to a truck that is open for real. */
export async function firstRunRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, firstRunCalls, {
    'GET /api/owner/first-run': () => firstRunView(deps),
    'GET /api/owner/first-run/mode': () => truckMode(deps),

    'PUT /api/owner/first-run/hours': async ({ staff }) => {
      await confirmHours(deps, staff);
      return firstRunView(deps);
    },

    'DELETE /api/owner/first-run/demo-menu': async ({ staff }) => {
      await removeDemoMenu(deps, staff);
      return firstRunView(deps);
    },

    'PUT /api/owner/first-run/menu-only': async ({ staff, body, refuse }) => {
      const set = await setMenuOnly(deps, staff, body.on);
      return set.ok ? firstRunView(deps) : refuse(set.error, set.fields);
    },

    'POST /api/owner/first-run/open': async ({ staff, refuse }) => {
      const opened = await openForReal(deps, staff);
      return opened.ok ? firstRunView(deps) : refuse(opened.error, opened.fields);
    },
  });
}
