import type { FastifyInstance } from 'fastify';
import { menuImportCalls } from '../../../contracts/owner/menu/menu-import.ts';
import { menuTableCalls } from '../../../contracts/owner/menu/menu-table.ts';
import { truckDay } from '../../../domain/truck-time.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { listCategories } from '../../stores/menu/categories.store.ts';
import { exportMenu, importMenu } from './import.service.ts';
import { importSquareMenu } from './lists/square-menu.service.ts';
import { importTable } from './lists/table-import.service.ts';
import { templateCsv } from './lists/table-columns.ts';
import { readClock } from '../../stores/settings.store.ts';

/** Export and import of the whole menu as a file. */
export async function menuImportRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, menuImportCalls, {
    'GET /api/owner/menu/export': async ({ query: { format }, reply }) =>
      reply
        .header('cache-control', 'no-store')
        .header(
          'content-disposition',
          `attachment; filename="menu-${truckDay((await readClock(deps.db)).timeZone, deps.now())}.${format}"`,
        )
        .type(format === 'json' ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8')
        .send(await exportMenu(deps.db, format)),

    'POST /api/owner/menu/import': async ({ staff, body: { format, text, apply }, refuse }) => {
      const imported = await importMenu(deps, staff, { format, text, apply });
      if (imported.ok) return imported.preview;
      return refuse(imported.error, 'fields' in imported ? imported.fields : undefined);
    },
  });

  serve(app, menuTableCalls, {
    'GET /api/owner/menu/template': async ({ query: { lang }, reply }) => {
      const [first] = await listCategories(deps.db);
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="menu-template.csv"')
        .type('text/csv; charset=utf-8')
        .send(templateCsv(lang, first?.form.name.en ?? 'Menu'));
    },

    'POST /api/owner/menu/square': async ({ staff, body, refuse }) => {
      const imported = await importSquareMenu(deps, staff, body.apply);
      if (imported.ok) return imported.preview;
      return refuse(imported.error, 'fields' in imported ? imported.fields : undefined);
    },

    'POST /api/owner/menu/table': async ({ staff, body, refuse }) => {
      const imported = await importTable(deps, staff, body);
      if (imported.ok) return 'matching' in imported ? imported.matching : imported.preview;
      return refuse(imported.error, 'fields' in imported ? imported.fields : undefined);
    },
  });
}
