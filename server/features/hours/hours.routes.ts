import type { FastifyInstance } from 'fastify';
import { hoursCalls } from '../../../contracts/owner/hours.ts';
import { isDay } from '../../../domain/day.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import {
  deleteSpecialDay,
  hoursView,
  setBusy,
  setHoursSettings,
  setSpecialDay,
  setWeekday,
} from './hours.service.ts';

/** Opening hours, capacity and pace of orders. */
export async function hoursRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, hoursCalls, {
    'GET /api/owner/hours': () => hoursView(deps),

    'PUT /api/owner/hours/week/:weekday': async ({ staff, params, body, refuse }) => {
      const set = await setWeekday(deps, staff, Number(params.weekday), body);
      return set.ok ? hoursView(deps) : refuse('invalid', set.fields);
    },

    'PUT /api/owner/hours/special-days/:day': async ({ staff, params, body, refuse }) => {
      if (!isDay(params.day)) return refuse('invalid', { day: 'invalid' });
      const set = await setSpecialDay(deps, staff, params.day, body);
      return set.ok ? hoursView(deps) : refuse('invalid', set.fields);
    },

    'DELETE /api/owner/hours/special-days/:day': async ({ staff, params, refuse }) => {
      if (!isDay(params.day)) return refuse('invalid', { day: 'invalid' });
      const deleted = await deleteSpecialDay(deps, staff, params.day);
      return deleted.ok ? hoursView(deps) : refuse('invalid', deleted.fields);
    },

    'PUT /api/owner/hours/busy': async ({ staff, body }) => {
      await setBusy(deps, staff, body.busyMinutes);
      return hoursView(deps);
    },

    'PUT /api/owner/hours/settings': async ({ staff, body }) => {
      await setHoursSettings(deps, staff, body);
      return hoursView(deps);
    },
  });
}
