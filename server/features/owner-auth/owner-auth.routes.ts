import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  acceptInvitation as acceptBody,
  confirmOwnerAddress,
  type OwnerForgotAnswer,
  ownerForgot,
  ownerLogin,
  ownerReset,
  ownerSetup,
  pairTablet as pairBody,
  readInvitation as invitationBody,
} from '../../../contracts/owner-auth.ts';
import { readEmail } from '../../../domain/email.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { askedLanguage } from '../../http/language.ts';
import { rememberDevice, takeLoginTry, takeMailTry } from '../../http/known-device.ts';
import { parseBody } from '../../http/parse.ts';
import { answerTooMany, CODE_LIMIT } from '../../http/rate-limits.ts';
import { sessionToken } from '../../http/session-cookies.ts';
import { endStaffSession, staffAccountOf, startStaffSession } from '../../http/staff-session.ts';
import { mailStaffLater } from '../../jobs/staff-mail.ts';
import { readSettings } from '../../stores/settings.store.ts';
import type { StaffMember } from '../../stores/staff.store.ts';
import { createFirstOwner } from './first-owner.service.ts';
import { acceptInvitation, pairTablet, readInvitation } from './join.service.ts';
import { confirmAddress } from './own-name.service.ts';
import { ownAccountRoutes } from './own-account.routes.ts';
import { checkLogin, recordSignIn } from './owner-auth.service.ts';
import { resetPassword } from './password.service.ts';
import { passesSecondFactor } from './second-factor.service.ts';
import { staffView } from './staff-view.ts';

/** How long a restore is named as the reason for a session that is gone. */
const RESTORE_TOLD_MS = 7 * 24 * 60 * 60_000;

/** Sign-in of the owner and staff, every other way to a session, and what concerns one's own account. */
export async function ownerAuthRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.post('/api/auth/owner/login', async (request, reply) => {
    const body = parseBody(ownerLogin, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const { email, password, code } = body.value;
    const wait = await takeLoginTry(request, { kind: 'staff', email });
    if (wait > 0) return answerTooMany(reply, request, wait);
    const staff = await checkLogin(deps, { email, password });
    if (staff === undefined) return answerError(reply, request, 'bad_login');
    if (staff.secondFactor) {
      if (code === undefined) return answerError(reply, request, 'code_required');
      const codeWait = await app.accountLimiter.take(`code ${staff.id}`, CODE_LIMIT);
      if (codeWait > 0) return answerTooMany(reply, request, codeWait);
      if (!(await passesSecondFactor(deps, staff, code))) return answerError(reply, request, 'bad_code');
    }
    return signIn(request, reply, staff);
  });

  app.post('/api/auth/owner/logout', async (request, reply) => {
    await endStaffSession(request, reply);
    return reply.header('cache-control', 'no-store').code(204).send();
  });

  app.get('/api/auth/owner/me', async (request, reply) => {
    const here = await staffAccountOf(request, reply);
    if (here !== undefined) return answerStaff(reply, here.member);
    // A tablet that was signed in is told why it is not any more.
    const known = sessionToken(request, 'staff') !== undefined;
    const { restoredAt } = await readSettings(deps.db);
    const restored = known && restoredAt !== null && deps.now() - restoredAt < RESTORE_TOLD_MS;
    return answerError(reply, request, restored ? 'restored' : 'unauthorized');
  });

  app.post('/api/auth/owner/setup', async (request, reply) => {
    const body = parseBody(ownerSetup, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const created = await createFirstOwner(deps, body.value);
    if (!created.ok) return answerError(reply, request, created.error);
    return signIn(request, reply, created.staff);
  });

  app.post('/api/auth/owner/forgot', async (request, reply) => {
    const body = parseBody(ownerForgot, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const address = readEmail(body.value.email);
    if (address === null) return answerError(reply, request, 'bad_email', { email: 'bad_email' });
    const wait = await takeMailTry(request, { kind: 'staff', email: address });
    if (wait > 0) return answerTooMany(reply, request, wait);
    await mailStaffLater(deps, 'reset', address, askedLanguage(request));
    const answer: OwnerForgotAnswer = { mailed: deps.email.on };
    return reply.header('cache-control', 'no-store').send(answer);
  });

  app.post('/api/auth/owner/reset', async (request, reply) => {
    const body = parseBody(ownerReset, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const reset = await resetPassword(deps, body.value);
    if (!reset.ok) return answerError(reply, request, reset.error, reset.fields);
    return reply.header('cache-control', 'no-store').code(204).send();
  });

  app.post('/api/auth/owner/confirm-address', async (request, reply) => {
    const body = parseBody(confirmOwnerAddress, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const here = await staffAccountOf(request, reply);
    const confirmed = await confirmAddress(deps, body.value.token, here?.session.tokenHash ?? '');
    if (!confirmed.ok) return answerError(reply, request, confirmed.error);
    return reply.header('cache-control', 'no-store').code(204).send();
  });

  app.post('/api/auth/owner/invitation', async (request, reply) => {
    const body = parseBody(invitationBody, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const invitation = await readInvitation(deps, body.value.token);
    if (invitation === undefined) return answerError(reply, request, 'bad_link');
    return reply.header('cache-control', 'no-store').send(invitation);
  });

  app.post('/api/auth/owner/invitation/accept', async (request, reply) => {
    const body = parseBody(acceptBody, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const joined = await acceptInvitation(deps, body.value);
    if (!joined.ok) return answerError(reply, request, joined.error, joined.fields);
    return signIn(request, reply, joined.member);
  });

  app.post('/api/auth/owner/pair', async (request, reply) => {
    const body = parseBody(pairBody, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const paired = await pairTablet(deps, body.value.code);
    if (!paired.ok) return answerError(reply, request, paired.error);
    return signIn(request, reply, paired.member);
  });

  async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    member: StaffMember,
  ): Promise<FastifyReply> {
    if (!(await startStaffSession(request, reply, member))) return answerError(reply, request, 'bad_login');
    if (!member.device) await rememberDevice(request, reply, { kind: 'staff', email: member.email });
    await recordSignIn(deps, member, request.headers['user-agent']);
    return answerStaff(reply, member);
  }

  await ownAccountRoutes(app, deps);
}

function answerStaff(reply: FastifyReply, member: StaffMember): FastifyReply {
  return reply.header('cache-control', 'no-store').send(staffView(member));
}
