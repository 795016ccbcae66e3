import type { FastifyInstance } from 'fastify';
import { stopsCalls } from '../../../contracts/owner/stops.ts';
import { stopsAhead } from '../../../domain/stops/stop-calendar.ts';
import { usualVisits } from '../../../domain/stops/usual-visits.ts';
import { businessDay } from '../../../domain/business-day.ts';
import { addDays } from '../../../domain/truck-time.ts';
import type { Deps } from '../../deps.ts';
import { pageLanguage } from '../../http/language.ts';
import { serve } from '../../http/serve.ts';
import { sitePlace } from '../../messages/truck-moves.ts';
import { readSettings } from '../../stores/settings.store.ts';
import { readStops } from '../../stores/stops.store.ts';
import { duplicateWeek, parkHere, putStop, removeStop, stopsView } from './stops.service.ts';
import { truckCalendar } from './truck-calendar.ts';

/** Days ahead in the calendar feed. */
const FEED_DAYS = 70;

/** The truck's stops: the owner's calendar, and the public feed. */
export async function stopsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, stopsCalls, {
    'GET /truck.ics': async ({ request, reply }) => {
      const now = deps.now();
      const [settings, stops] = await Promise.all([readSettings(deps.db), readStops(deps.db)]);
      const today = businessDay(settings, now);
      // Yesterday's last stop may not be over yet.
      const from = addDays(today, -1);
      const all =
        settings.orderingBy === 'stops' || stops.length > 0
          ? stopsAhead(from, FEED_DAYS + 1, { ...settings, stops })
          : usualVisits(from, FEED_DAYS + 1, settings, sitePlace(settings));
      const visits = all.filter(({ day, to }) => day >= today || now < to);
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
    },

    'GET /api/owner/stops': () => stopsView(deps),

    'PUT /api/owner/stops/today': async ({ staff, body, refuse }) => {
      const parked = await parkHere(deps, staff, body);
      return parked.ok ? stopsView(deps, parked.notified) : refuse(parked.error, { closes: 'past' });
    },

    'PUT /api/owner/stops/:id': async ({ staff, params, body }) =>
      stopsView(deps, await putStop(deps, staff, params.id, body)),

    'DELETE /api/owner/stops/:id': async ({ staff, params }) =>
      stopsView(deps, await removeStop(deps, staff, params.id)),

    'POST /api/owner/stops/copy-week': async ({ staff, body, refuse }) => {
      const copied = await duplicateWeek(deps, staff, body);
      return copied.ok ? stopsView(deps, copied.notified) : refuse(copied.error, { to: 'invalid' });
    },
  });
}
