import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  beginPairing as pairingBody,
  changeStaffMember,
  inviteStaff as inviteBody,
} from '../../../contracts/staff.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { parseBody } from '../../http/parse.ts';
import { requirePermission } from '../../http/staff-session.ts';
import { inviteStaff, resendInvitation, revokeInvitation } from './invitations.service.ts';
import { beginPairing, changeMember, resetSecondFactor, signOutMember, staffList } from './staff.service.ts';

interface ById {
  Params: { id: string };
}

/** Who works here, and with which devices. */
export async function staffRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get('/api/owner/staff', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'staff');
    if (staff === undefined) return reply;
    return send(reply, await staffList(deps, staff));
  });

  app.post('/api/owner/staff/invitations', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'staff');
    if (staff === undefined) return reply;
    const body = parseBody(inviteBody, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const invited = await inviteStaff(deps, staff, body.value);
    if (!invited.ok) return answerError(reply, request, invited.error, invited.fields);
    return send(reply, invited.sent);
  });

  app.post<ById>('/api/owner/staff/invitations/:id/resend', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'staff');
    if (staff === undefined) return reply;
    const invited = await resendInvitation(deps, staff, request.params.id);
    if (!invited.ok) return answerError(reply, request, invited.error, invited.fields);
    return send(reply, invited.sent);
  });

  app.delete<ById>('/api/owner/staff/invitations/:id', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'staff');
    if (staff === undefined) return reply;
    await revokeInvitation(deps, staff, request.params.id);
    return done(reply);
  });

  app.patch<ById>('/api/owner/staff/:id', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'staff');
    if (staff === undefined) return reply;
    const body = parseBody(changeStaffMember, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const changed = await changeMember(deps, staff, request.params.id, body.value);
    if (!changed.ok) return answerError(reply, request, changed.error);
    return done(reply);
  });

  app.delete<ById>('/api/owner/staff/:id/sessions', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'staff');
    if (staff === undefined) return reply;
    await signOutMember(deps, staff, request.params.id);
    return done(reply);
  });

  app.delete<ById>('/api/owner/staff/:id/second-factor', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'staff');
    if (staff === undefined) return reply;
    const reset = await resetSecondFactor(deps, staff, request.params.id);
    if (!reset.ok) return answerError(reply, request, reset.error);
    return done(reply);
  });

  app.post('/api/owner/staff/pairing', async (request, reply) => {
    const staff = await requirePermission(request, reply, 'devices');
    if (staff === undefined) return reply;
    const body = parseBody(pairingBody, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    return send(reply, await beginPairing(deps, staff, body.value.name));
  });
}

function send(reply: FastifyReply, value: object): FastifyReply {
  return reply.header('cache-control', 'no-store').send(value);
}

function done(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').code(204).send();
}
