import type { FastifyInstance } from 'fastify';
import { translated } from '../../../domain/translated.ts';
import { localizedText } from '../../../domain/localized.ts';
import { reportCalls } from '../../../contracts/owner/reports.ts';
import type { Deps } from '../../deps.ts';
import { requestedLanguage } from '../../http/language.ts';
import { serve } from '../../http/serve.ts';
import { reportFile } from '../../views/report-file.ts';
import { dashboard, report } from './reports.service.ts';

/** Sales: today compared with a usual day, and any period by day, week or month. */
export async function reportsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, reportCalls, {
    'GET /api/owner/dashboard': () => dashboard(deps),

    'GET /api/owner/reports': async ({ query, refuse }) => {
      const made = await report(deps, query);
      return made.ok ? made.report : refuse(made.error, { to: 'invalid' });
    },

    'GET /api/owner/reports/:file': async ({ params: { file }, query, request, reply, refuse }) => {
      const made = await report(deps, query);
      if (!made.ok) return refuse(made.error, { to: 'invalid' });
      const language = requestedLanguage(request);
      const { items } = await app.publicData.menu.get();
      const nameOf = (id: number, name: string) => {
        const item = items.find((each) => each.id === id);
        return translated(
          localizedText(name, (each) => item?.translations[each].name),
          language,
        );
      };
      const { from, to } = query;
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${file}-${from}-${to}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(reportFile(file, made.report, language, nameOf));
    },
  });
}
