import type { FastifyInstance } from 'fastify';
import { ownAccountCalls } from '../../../contracts/owner/staff/owner-auth.ts';
import type { Deps } from '../../deps.ts';
import { makeConfirmation } from '../../auth/confirmation.ts';
import { ownPushEndpoint } from '../../auth/own-push-endpoint.ts';
import { usablePins } from '../../auth/pins.ts';
import { requestedLanguage } from '../../http/language.ts';
import { CODE_LIMIT } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import { recoveryCodesLeft } from '../../stores/staff/second-factors.store.ts';
import { staffSessionsOf } from '../../stores/people/sessions.store.ts';
import { changeOwnAccount } from './own-name.service.ts';
import { changePassword } from './password.service.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  passesSecondFactor,
  proposeSecondFactor,
} from './second-factor.service.ts';
import { endOtherSessions, endOwnSession, sessionId } from './own-sessions.service.ts';
import { staffView } from '../../views/staff-view.ts';

/** The calls of one's own account: password, devices and second factor. */
export async function ownAccountRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, ownAccountCalls, {
    'GET /api/owner/account': async ({ account: { member, session } }) => {
      const sessions = await staffSessionsOf(deps.db, member.id, deps.now());
      return {
        ...staffView(member),
        mailOn: deps.email.on,
        pin: usablePins(deps.environment)(member.pinHash),
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
          tablet: one.shared?.tablet ?? null,
        })),
      };
    },

    'PUT /api/owner/account': async ({ account: { member, session }, body, refuse, request }) => {
      const change = { ...body, language: requestedLanguage(request) };
      const changed = await changeOwnAccount(deps, member, change, {
        session,
        endpoint: ownPushEndpoint(request),
      });
      return changed.ok ? changed.answer : refuse(changed.error, changed.fields);
    },

    'PUT /api/owner/account/password': async ({ account: { member, session }, body, refuse, request }) => {
      const kept = { session, endpoint: ownPushEndpoint(request) };
      const changed = await changePassword(deps, member, body, kept);
      return changed.ok ? undefined : refuse(changed.error, changed.fields);
    },

    'POST /api/owner/account/confirmation': async ({ account, body, refuse, refuseFor }) => {
      const { use, password, code } = body;
      const { member, session } = account;
      if (!(await deps.passwordHasher.verify(member.passwordHash, password))) {
        return refuse('wrong_password', { password: 'wrong_password' });
      }
      if (member.secondFactor) {
        if (code === undefined) return refuse('code_required');
        const wait = await app.accountLimiter.take(`code ${member.id}`, CODE_LIMIT);
        if (wait > 0) return refuseFor(wait);
        if (!(await passesSecondFactor(deps, member, code))) return refuse('bad_code', { code: 'bad_code' });
      }
      return makeConfirmation(deps, session.tokenHash, use);
    },

    'DELETE /api/owner/account/sessions/:id': async ({ account: { member }, params, request }) => {
      await endOwnSession(deps, member, params.id, ownPushEndpoint(request));
    },

    'POST /api/owner/account/sessions/end-others': async ({ account: { member, session }, request }) => {
      await endOtherSessions(deps, member, { session, endpoint: ownPushEndpoint(request) });
    },

    'POST /api/owner/account/second-factor': async ({ account: { member }, body, refuse }) => {
      const proposed = await proposeSecondFactor(deps, member, body.password);
      return proposed.ok ? proposed.proposed : refuse(proposed.error);
    },

    'POST /api/owner/account/second-factor/confirm': async ({ account, body, refuse, refuseFor }) => {
      const { member } = account;
      const wait = await app.accountLimiter.take(`own code ${member.id}`, CODE_LIMIT);
      if (wait > 0) return refuseFor(wait);
      const confirmed = await confirmSecondFactor(deps, member, body.code);
      return confirmed.ok ? { recoveryCodes: confirmed.recoveryCodes } : refuse(confirmed.error);
    },

    'DELETE /api/owner/account/second-factor': async ({ account, body, refuse, refuseFor }) => {
      const { member } = account;
      const wait = await app.accountLimiter.take(`own code ${member.id}`, CODE_LIMIT);
      if (wait > 0) return refuseFor(wait);
      const ended = await endSecondFactor(deps, member, body);
      return ended.ok ? undefined : refuse(ended.error);
    },
  });
}
