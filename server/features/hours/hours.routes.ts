import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  busyUpdate,
  hoursSettingsUpdate,
  specialDayUpdate,
  weekdayUpdate,
} from '../../../contracts/hours.ts';
import { isDay } from '../../../domain/day.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { parseBody } from '../../http/parse.ts';
import { requirePermission } from '../../http/staff-session.ts';
import {
  deleteSpecialDay,
  hoursView,
  setBusy,
  setHoursSettings,
  setSpecialDay,
  setWeekday,
} from './hours.service.ts';

interface DayParams {
  Params: { day: string };
}

/** When the window opens and how fast orders come in. Every change answers the whole view. */
export async function hoursRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const send = async (reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').send(await hoursView(deps));

  app.get('/api/owner/hours', async (request, reply) => {
    if ((await requirePermission(request, reply, 'pace')) === undefined) return reply;
    return send(reply);
  });

  app.put<{ Params: { weekday: string } }>('/api/owner/hours/week/:weekday', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'hours');
    if (staff === undefined) return reply;
    if (!/^[0-6]$/.test(request.params.weekday)) return answerError(reply, request, 'not_found');
    const body = parseBody(weekdayUpdate, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    await setWeekday(deps, staff, Number(request.params.weekday), body.value);
    return send(reply);
  });

  app.put<DayParams>('/api/owner/hours/special-days/:day', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'hours');
    if (staff === undefined) return reply;
    const { day } = request.params;
    if (!isDay(day)) return answerError(reply, request, 'invalid', { day: 'invalid' });
    const body = parseBody(specialDayUpdate, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const set = await setSpecialDay(deps, staff, day, body.value);
    return set.ok ? send(reply) : answerError(reply, request, set.error, { day: 'past' });
  });

  app.delete<DayParams>('/api/owner/hours/special-days/:day', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'hours');
    if (staff === undefined) return reply;
    const { day } = request.params;
    if (!isDay(day)) return answerError(reply, request, 'invalid', { day: 'invalid' });
    await deleteSpecialDay(deps, staff, day);
    return send(reply);
  });

  app.put('/api/owner/hours/busy', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'pace');
    if (staff === undefined) return reply;
    const body = parseBody(busyUpdate, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    await setBusy(deps, staff, body.value.busyMinutes);
    return send(reply);
  });

  app.put('/api/owner/hours/settings', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'hours');
    if (staff === undefined) return reply;
    const body = parseBody(hoursSettingsUpdate, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    await setHoursSettings(deps, staff, body.value);
    return send(reply);
  });
}
