import type { FastifyInstance } from 'fastify';
import { drawerCalls } from '../../../contracts/owner/window/drawer.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import {
  closeDrawer,
  countDrawer,
  drawerDayView,
  moveCash,
  openDrawer,
  openDrawerView,
} from './drawer.service.ts';
import { openWithoutSale } from './no-sale.ts';

/** The cash drawer. */
export async function drawerRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, drawerCalls, {
    'GET /api/owner/drawer': () => openDrawerView(deps),

    'GET /api/owner/drawer/days/:day': ({ params }) => drawerDayView(deps, params.day),

    'POST /api/owner/drawer': async ({ staff, key, body, refuse }) => {
      const done = await openDrawer(deps, { staff, key, body });
      return done.ok ? done.drawer : refuse(done.error, done.fields);
    },

    'POST /api/owner/drawer/open': async ({ staff, key, refuse }) => {
      const opened = await openWithoutSale(deps, { staff, key });
      return opened.ok ? { why: opened.why } : refuse(opened.error);
    },

    'POST /api/owner/drawer/:id/movements': async ({ staff, key, params, body, refuse }) => {
      const done = await moveCash(deps, params.id, { staff, key, body });
      return done.ok ? done.drawer : refuse(done.error, done.fields);
    },

    'POST /api/owner/drawer/:id/counts': async ({ staff, key, params, body, refuse }) => {
      const done = await countDrawer(deps, params.id, { staff, key, body });
      return done.ok ? done.drawer : refuse(done.error, done.fields);
    },

    'POST /api/owner/drawer/:id/close': async ({ staff, key, params, body, refuse }) => {
      const done = await closeDrawer(deps, params.id, { staff, key, body });
      return done.ok ? done.drawer : refuse(done.error, done.fields);
    },
  });
}
