import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { orderExportCalls } from '../../../contracts/owner/orders/closing.ts';
import { businessSpan } from '../../../domain/business-day.ts';
import type { Deps } from '../../deps.ts';
import { requestedLanguage } from '../../http/language.ts';
import { serve } from '../../http/serve.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { exportFile } from './order-export.service.ts';
import { readClock } from '../../stores/settings.store.ts';

/** Orders, items and sales tax as files for a spreadsheet. */
export async function orderExportRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, orderExportCalls, {
    'GET /api/owner/export/:kind': async ({ staff, params: { kind }, query, request, reply }) => {
      const { from, until } = query;
      const clock = await readClock(deps.db);
      const span = businessSpan(clock, from, until);
      // The file contains customers' names and numbers.
      await recordAudit(deps.db, deps, {
        staff,
        action: 'orders.exported',
        subject: kind,
        before: null,
        after: query,
      });
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${kind}-${from}-${until}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(exportFile(deps, kind, clock, span, requestedLanguage(request))));
    },
  });
}
