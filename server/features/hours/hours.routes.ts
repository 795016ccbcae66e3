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

    'PUT /api/owner/hours/week/:weekday': async ({ staff, params, body }) => {
      await setWeekday(deps, staff, Number(params.weekday), body);
      return hoursView(deps);
    },

    'PUT /api/owner/hours/special-days/:day': async ({ staff, params, body, refuse }) => {
      if (!isDay(params.day)) return refuse('invalid', { day: 'invalid' });
      const set = await setSpecialDay(deps, staff, params.day, body);
      return set.ok ? hoursView(deps) : refuse(set.error, { day: 'past' });
    },

    'DELETE /api/owner/hours/special-days/:day': async ({ staff, params, refuse }) => {
      if (!isDay(params.day)) return refuse('invalid', { day: 'invalid' });
      await deleteSpecialDay(deps, staff, params.day);
      return hoursView(deps);
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
