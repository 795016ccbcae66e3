import type { FastifyInstance, FastifyReply } from 'fastify';
import { copyWeek, parkedHere, stopUpdate } from '../../../contracts/stops.ts';
import { stopsAhead, usualVisits } from '../../../domain/stops.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { pageLanguage } from '../../http/language.ts';
import { parseBody } from '../../http/parse.ts';
import { requirePermission } from '../../http/staff-session.ts';
import { sitePlace } from '../../jobs/truck-moves.ts';
import { readSettings } from '../../stores/settings.store.ts';
import { readStops } from '../../stores/stops.store.ts';
import { duplicateWeek, parkHere, putStop, removeStop, stopsView } from './stops.service.ts';
import { truckCalendar } from './truck-calendar.ts';

const STOP_ID = /^[\w-]{8,64}$/;
/** How far ahead a calendar program sees. */
const FEED_DAYS = 70;

interface StopParams {
  Params: { id: string };
}

/** Where the truck parks: the owner's calendar, and the feed everybody may subscribe to. */
export async function stopsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const send = async (reply: FastifyReply, told: number) =>
    reply.header('cache-control', 'no-store').send(await stopsView(deps, told));

  app.get('/truck.ics', async (request, reply) => {
    const now = deps.now();
    const [settings, stops] = await Promise.all([readSettings(deps.db), readStops(deps.db)]);
    const visits =
      stops.length > 0
        ? stopsAhead(now, FEED_DAYS, { stops, specialDays: settings.specialDays })
        : usualVisits(now, FEED_DAYS, settings, sitePlace(settings));
    const text = truckCalendar({
      name: settings.site.name,
      publicUrl: deps.environment.publicUrl,
      language: pageLanguage(request, settings.languages),
      visits,
      now,
    });
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="truck.ics"',
        'cache-control': 'public, max-age=300',
      })
      .send(text);
  });

  app.get('/api/owner/stops', async (request, reply) => {
    if ((await requirePermission(request, reply, 'hours')) === undefined) return reply;
    return send(reply, 0);
  });

  app.put('/api/owner/stops/today', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'hours');
    if (staff === undefined) return reply;
    const body = parseBody(parkedHere, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const parked = await parkHere(deps, staff, body.value);
    return parked.ok
      ? send(reply, parked.told)
      : answerError(reply, request, parked.error, { closes: 'past' });
  });

  app.put<StopParams>('/api/owner/stops/:id', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'hours');
    if (staff === undefined) return reply;
    if (!STOP_ID.test(request.params.id)) return answerError(reply, request, 'not_found');
    const body = parseBody(stopUpdate, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    return send(reply, await putStop(deps, staff, request.params.id, body.value));
  });

  app.delete<StopParams>('/api/owner/stops/:id', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'hours');
    if (staff === undefined) return reply;
    return send(reply, await removeStop(deps, staff, request.params.id));
  });

  app.post('/api/owner/stops/copy-week', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'hours');
    if (staff === undefined) return reply;
    const body = parseBody(copyWeek, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const copied = await duplicateWeek(deps, staff, body.value);
    return copied.ok
      ? send(reply, copied.told)
      : answerError(reply, request, copied.error, { to: 'invalid' });
  });
}
