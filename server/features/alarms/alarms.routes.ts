import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { alarmViews } from '../../http/alarm-view.ts';
import { answerError } from '../../http/errors.ts';
import { requestLanguage } from '../../http/language.ts';
import { requireStaff } from '../../http/staff-session.ts';
import { tellAlarm } from '../../jobs/tell.ts';
import { clearAlarm, openAlarms } from '../../stores/alarms.store.ts';

/** What the owner must look at: everybody on the staff sees it, the owner clears it. */
export async function alarmsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/owner/alarms', async (request, reply) => {
    if ((await requireStaff(request, reply)) === undefined) return reply;
    const views = alarmViews(await openAlarms(deps.db), requestLanguage(request));
    return reply.header('cache-control', 'no-store').send(views);
  });

  app.post<{ Params: { id: string } }>('/api/owner/alarms/:id/clear', async (request, reply) => {
    const staff = await requireStaff(request, reply, ['owner']);
    if (staff === undefined) return reply;
    const cleared = await clearAlarm(deps.db, request.params.id, staff.id, deps.now());
    if (cleared === 'unknown') return answerError(reply, request, 'not_found');
    tellAlarm(deps);
    return reply.header('cache-control', 'no-store').send({ ok: true });
  });
}
