import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { EXPORT_KINDS, exportQuery } from '../../../contracts/closing.ts';
import { addDays, truckInstant } from '../../../domain/truck-time.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { askedLanguage } from '../../http/language.ts';
import { parseQuery } from '../../http/parse.ts';
import { requirePermission } from '../../http/staff-session.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { exportFile } from './order-export.service.ts';

/** Orders, items and sales tax as files for a spreadsheet. */
export async function orderExportRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get<{ Params: { kind: string } }>('/api/owner/export/:kind', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'orders');
    if (staff === undefined) return reply;
    const kind = EXPORT_KINDS.find((known) => known === request.params.kind);
    if (kind === undefined) return answerError(reply, request, 'not_found');
    const query = parseQuery(exportQuery, request.query);
    if (!query.ok) return answerError(reply, request, query.error, query.fields);
    const { from, until } = query.value;
    const span = { from: truckInstant(from, 0), until: truckInstant(addDays(until, 1), 0) };
    // Names and numbers of customers leave the house with it.
    await recordAudit(deps.db, {
      id: deps.newId(),
      at: deps.now(),
      staff,
      action: 'orders.exported',
      subject: kind,
      before: null,
      after: query.value,
    });
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${kind}-${from}-${until}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(exportFile(deps, kind, span, askedLanguage(request))));
  });
}
