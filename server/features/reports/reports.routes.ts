import type { FastifyInstance } from 'fastify';
import { REPORT_FILES, reportQuery } from '../../../contracts/reports.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { askedLanguage } from '../../http/language.ts';
import { parseQuery } from '../../http/parse.ts';
import { requirePermission } from '../../http/staff-session.ts';
import { reportFile } from './report-file.ts';
import { dashboard, report } from './reports.service.ts';

/** What was sold: today beside a usual day, and any time by day, week or month. */
export async function reportsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/owner/dashboard', async (request, reply) => {
    if ((await requirePermission(request, reply, 'reports')) === undefined) return reply;
    return reply.header('cache-control', 'no-store').send(await dashboard(deps));
  });

  app.get('/api/owner/reports', async (request, reply) => {
    if ((await requirePermission(request, reply, 'reports')) === undefined) return reply;
    const query = parseQuery(reportQuery, request.query);
    if (!query.ok) return answerError(reply, request, query.error, query.fields);
    const made = await report(deps, query.value);
    if (!made.ok) return answerError(reply, request, made.error, { to: 'invalid' });
    return reply.header('cache-control', 'no-store').send(made.report);
  });

  app.get<{ Params: { file: string } }>('/api/owner/reports/:file', async (request, reply) => {
    if ((await requirePermission(request, reply, 'reports')) === undefined) return reply;
    const file = REPORT_FILES.find((known) => known === request.params.file);
    if (file === undefined) return answerError(reply, request, 'not_found');
    const query = parseQuery(reportQuery, request.query);
    if (!query.ok) return answerError(reply, request, query.error, query.fields);
    const made = await report(deps, query.value);
    if (!made.ok) return answerError(reply, request, made.error, { to: 'invalid' });
    const language = askedLanguage(request);
    const { items } = await app.publicData.menu.get();
    const translated = (id: number, name: string) =>
      language === 'es' ? (items.find((item) => item.id === id)?.translations.es.name ?? name) : name;
    const { from, to } = query.value;
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${file}-${from}-${to}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(reportFile(file, made.report, language, translated));
  });
}
