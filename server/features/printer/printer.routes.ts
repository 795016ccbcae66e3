import type { FastifyInstance } from 'fastify';
import { printerCalls } from '../../../contracts/owner/printer.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { changePrinter, printerView, reprintTicket, testPrinter } from './printer.service.ts';

/** The kitchen's network printer: its address, its state, and reprints. */
export async function printerRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, printerCalls, {
    'GET /api/owner/printer': () => printerView(deps),

    'PUT /api/owner/printer': async ({ staff, body, refuse }) => {
      const changed = await changePrinter(deps, staff, body.printer);
      return changed.ok ? printerView(deps) : refuse(changed.error, changed.fields);
    },

    'POST /api/owner/printer/test': async ({ refuse }) => (await testPrinter(deps)) ?? refuse('unavailable'),

    'POST /api/owner/orders/:id/print': async ({ staff, params, key, refuse }) => {
      const reprinted = await reprintTicket(deps, staff, params.id, key);
      return reprinted.ok ? {} : refuse(reprinted.error);
    },
  });
}
