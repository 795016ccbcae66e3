import type { FastifyInstance, FastifyReply } from 'fastify';
import { ownerLogin, ownerSetup, type StaffView } from '../../../contracts/owner-auth.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { parseBody } from '../../http/parse.ts';
import { ACCOUNT_LOGIN_LIMIT, answerTooMany } from '../../http/rate-limits.ts';
import { endStaffSession, staffOf, startStaffSession } from '../../http/staff-session.ts';
import { createFirstOwner } from './first-owner.service.ts';
import { checkLogin } from './owner-auth.service.ts';

/** Sign-in of the owner and staff, and the one-time set-up of the first owner. */
export async function ownerAuthRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.post('/api/auth/owner/login', async (request, reply) => {
    const body = parseBody(ownerLogin, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const wait = app.limiter.take(`login ${body.value.email.trim().toLowerCase()}`, ACCOUNT_LOGIN_LIMIT);
    if (wait > 0) return answerTooMany(reply, request, wait);
    const staff = await checkLogin(deps, body.value);
    if (staff === undefined) return answerError(reply, request, 'bad_login');
    await startStaffSession(request, reply, staff.id);
    return answerStaff(reply, staff);
  });

  app.post('/api/auth/owner/logout', async (request, reply) => {
    await endStaffSession(request, reply);
    return reply.header('cache-control', 'no-store').code(204).send();
  });

  app.get('/api/auth/owner/me', async (request, reply) => {
    const staff = await staffOf(request, reply);
    return staff === undefined ? answerError(reply, request, 'unauthorized') : answerStaff(reply, staff);
  });

  app.post('/api/auth/owner/setup', async (request, reply) => {
    const body = parseBody(ownerSetup, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const created = await createFirstOwner(deps, body.value);
    if (!created.ok) return answerError(reply, request, created.error);
    await startStaffSession(request, reply, created.staff.id);
    return answerStaff(reply, created.staff);
  });
}

function answerStaff(reply: FastifyReply, { email, role }: StaffView): FastifyReply {
  const view: StaffView = { email, role };
  return reply.header('cache-control', 'no-store').send(view);
}
