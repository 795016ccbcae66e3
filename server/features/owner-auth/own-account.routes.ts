import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AccountView,
  beginSecondFactor,
  changeOwnAccount as changeBody,
  changeOwnPassword,
  confirmSecondFactor as confirmBody,
  endSecondFactor as endBody,
  type RecoveryCodes,
} from '../../../contracts/owner-auth.ts';
import { confirmationRequest } from '../../../contracts/backup.ts';
import type { Deps } from '../../deps.ts';
import { makeConfirmation } from '../../http/confirmation.ts';
import { answerError } from '../../http/errors.ts';
import { askedLanguage } from '../../http/language.ts';
import { parseBody } from '../../http/parse.ts';
import { verifyPassword } from '../../http/passwords.ts';
import { ACCOUNT_LOGIN_LIMIT, answerTooMany, CODE_LIMIT } from '../../http/rate-limits.ts';
import { staffAccountOf } from '../../http/staff-session.ts';
import { recoveryCodesLeft } from '../../stores/second-factors.store.ts';
import { type Session, staffSessionsOf } from '../../stores/sessions.store.ts';
import type { StaffMember } from '../../stores/staff.store.ts';
import { changeOwnAccount } from './own-name.service.ts';
import { changePassword } from './password.service.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  passesSecondFactor,
  proposeSecondFactor,
} from './second-factor.service.ts';
import { endOtherSessions, endOwnSession, sessionId } from './own-sessions.service.ts';
import { staffView } from './staff-view.ts';

interface Here {
  member: StaffMember;
  session: Session;
}

/** One's own password, devices and second factor. */
export async function ownAccountRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  /** Whoever is signed in, and may try another password; a stranger's tries do not count here. */
  const requiredToProve = async (request: FastifyRequest, reply: FastifyReply): Promise<Here | undefined> => {
    const here = await required(request, reply);
    if (here === undefined) return undefined;
    if (here.member.device) {
      answerError(reply, request, 'forbidden');
      return undefined;
    }
    const wait = await app.accountLimiter.take(`own password ${here.member.id}`, ACCOUNT_LOGIN_LIMIT);
    if (wait === 0) return here;
    answerTooMany(reply, request, wait);
    return undefined;
  };

  app.get('/api/owner/account', async (request, reply) => {
    const here = await required(request, reply);
    if (here === undefined) return reply;
    const { member, session } = here;
    const sessions = await staffSessionsOf(deps.db, member.id, deps.now());
    const view: AccountView = {
      ...staffView(member),
      mailOn: deps.email.on,
      secondFactor: {
        on: member.secondFactor,
        recoveryLeft: member.secondFactor ? await recoveryCodesLeft(deps.db, member.id) : 0,
      },
      sessions: sessions.map((one) => ({
        id: sessionId(one),
        userAgent: one.userAgent ?? '',
        createdAt: one.createdAt,
        seenAt: one.seenAt ?? one.createdAt,
        current: one.tokenHash === session.tokenHash,
      })),
    };
    return reply.header('cache-control', 'no-store').send(view);
  });

  app.put('/api/owner/account', async (request, reply) => {
    const here = await requiredToProve(request, reply);
    if (here === undefined) return reply;
    const body = parseBody(changeBody, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const wish = { ...body.value, language: askedLanguage(request) };
    const changed = await changeOwnAccount(deps, here.member, wish, here.session.tokenHash);
    if (!changed.ok) return answerError(reply, request, changed.error, changed.fields);
    return reply.header('cache-control', 'no-store').send(changed.answer);
  });

  app.put('/api/owner/account/password', async (request, reply) => {
    const here = await requiredToProve(request, reply);
    if (here === undefined) return reply;
    const body = parseBody(changeOwnPassword, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const changed = await changePassword(deps, here.member, body.value, here.session.tokenHash);
    if (!changed.ok) return answerError(reply, request, changed.error, changed.fields);
    return done(reply);
  });

  app.post('/api/owner/account/confirmation', async (request, reply) => {
    const here = await requiredToProve(request, reply);
    if (here === undefined) return reply;
    const body = parseBody(confirmationRequest, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const { use, password, code } = body.value;
    const { member, session } = here;
    if (!(await verifyPassword(member.passwordHash, password))) {
      return answerError(reply, request, 'wrong_password', { password: 'wrong_password' });
    }
    if (member.secondFactor) {
      if (code === undefined) return answerError(reply, request, 'code_required');
      const wait = await app.accountLimiter.take(`code ${member.id}`, CODE_LIMIT);
      if (wait > 0) return answerTooMany(reply, request, wait);
      if (!(await passesSecondFactor(deps, member, code))) {
        return answerError(reply, request, 'bad_code', { code: 'bad_code' });
      }
    }
    const answer = await makeConfirmation(deps, session.tokenHash, use);
    return reply.header('cache-control', 'no-store').send(answer);
  });

  app.delete<{ Params: { id: string } }>('/api/owner/account/sessions/:id', async (request, reply) => {
    const here = await required(request, reply);
    if (here === undefined) return reply;
    await endOwnSession(deps, here.member, request.params.id);
    return done(reply);
  });

  app.post('/api/owner/account/sessions/end-others', async (request, reply) => {
    const here = await required(request, reply);
    if (here === undefined) return reply;
    await endOtherSessions(deps, here.member, here.session);
    return done(reply);
  });

  app.post('/api/owner/account/second-factor', async (request, reply) => {
    const here = await requiredToProve(request, reply);
    if (here === undefined) return reply;
    const body = parseBody(beginSecondFactor, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const begun = await proposeSecondFactor(deps, here.member, body.value.password);
    if (!begun.ok) return answerError(reply, request, begun.error);
    return reply.header('cache-control', 'no-store').send(begun.proposed);
  });

  app.post('/api/owner/account/second-factor/confirm', async (request, reply) => {
    const here = await required(request, reply);
    if (here === undefined) return reply;
    const body = parseBody(confirmBody, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const wait = await app.accountLimiter.take(`own code ${here.member.id}`, CODE_LIMIT);
    if (wait > 0) return answerTooMany(reply, request, wait);
    const confirmed = await confirmSecondFactor(deps, here.member, body.value.code);
    if (!confirmed.ok) return answerError(reply, request, confirmed.error);
    const answer: RecoveryCodes = { recoveryCodes: confirmed.recoveryCodes };
    return reply.header('cache-control', 'no-store').send(answer);
  });

  app.delete('/api/owner/account/second-factor', async (request, reply) => {
    const here = await requiredToProve(request, reply);
    if (here === undefined) return reply;
    const body = parseBody(endBody, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const wait = await app.accountLimiter.take(`own code ${here.member.id}`, CODE_LIMIT);
    if (wait > 0) return answerTooMany(reply, request, wait);
    const ended = await endSecondFactor(deps, here.member, body.value);
    if (!ended.ok) return answerError(reply, request, ended.error);
    return done(reply);
  });
}

async function required(request: FastifyRequest, reply: FastifyReply): Promise<Here | undefined> {
  const here = await staffAccountOf(request, reply);
  if (here === undefined) answerError(reply, request, 'unauthorized');
  return here;
}

function done(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').code(204).send();
}
