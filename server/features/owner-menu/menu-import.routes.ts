import type { FastifyInstance } from 'fastify';
import { exportQuery, importRequest } from '../../../contracts/owner-menu.ts';
import { truckDay } from '../../../domain/truck-time.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { parseBody, parseQuery } from '../../http/parse.ts';
import { requirePermission } from '../../http/staff-session.ts';
import { exportMenu, importMenu } from './import.service.ts';

/** A menu of 500 dishes in JSON, with room for what JSON adds around it. */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

/** The whole menu out as a file, and in again. */
export async function menuImportRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/owner/menu/export', async (request, reply) => {
    if ((await requirePermission(request, reply, 'menu')) === undefined) return reply;
    const query = parseQuery(exportQuery, request.query);
    if (!query.ok) return answerError(reply, request, query.error, query.fields);
    const { format } = query.value;
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="menu-${truckDay(deps.now())}.${format}"`)
      .type(format === 'json' ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8')
      .send(await exportMenu(deps.db, format));
  });

  app.post('/api/owner/menu/import', { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    const staff = await requirePermission(request, reply, 'menu');
    if (staff === undefined) return reply;
    const body = parseBody(importRequest, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const { format, text, apply } = body.value;
    const imported = await importMenu(deps, staff, { format, text, apply });
    if (imported.ok) return reply.header('cache-control', 'no-store').send(imported.preview);
    return answerError(reply, request, imported.error, 'fields' in imported ? imported.fields : undefined);
  });
}
