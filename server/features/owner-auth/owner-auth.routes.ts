import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownerAuthCalls, type StaffView } from '../../../contracts/owner/staff/owner-auth.ts';
import { readEmail } from '../../../domain/contact/email.ts';
import type { Deps } from '../../deps.ts';
import { requestedLanguage } from '../../http/language.ts';
import { rememberDevice, takeLoginTry, takeMailTry } from '../../auth/known-device.ts';
import { ownPushEndpoint } from '../../auth/own-push-endpoint.ts';
import { CODE_LIMIT } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import { sessionToken } from '../../auth/session-cookies.ts';
import { callerOf, endStaffSession, staffAccountOf, startStaffSession } from '../../auth/staff-session.ts';
import { enqueueStaffMail } from '../../messages/staff-mail.ts';
import { readSettings } from '../../stores/settings.store.ts';
import { deleteStaffDevice } from '../../stores/staff/staff-devices.store.ts';
import type { StaffMember } from '../../stores/staff/staff.store.ts';
import { callerView, staffView } from '../../views/staff-view.ts';
import { createFirstOwner } from './first-owner.service.ts';
import { acceptInvitation, pairTablet, readInvitation } from './join.service.ts';
import { confirmAddress } from './own-name.service.ts';
import { ownAccountRoutes } from './own-account.routes.ts';
import { checkLogin, recordSignIn } from './owner-auth.service.ts';
import { resetPassword } from './password.service.ts';
import { passesSecondFactor } from './second-factor.service.ts';

/** How long a restore is given as the reason for a lost session. */
const RESTORE_NOTICE_MS = 7 * 24 * 60 * 60_000;

/** Sign-in of the owner and staff, other ways to a session, and one's own account. */
export async function ownerAuthRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, ownerAuthCalls, {
    'POST /api/auth/owner/login': async ({ body, refuse, refuseFor, request, reply }) => {
      const { email, password, code } = body;
      const wait = await takeLoginTry(request, { kind: 'staff', email });
      if (wait > 0) return refuseFor(wait);
      const staff = await checkLogin(deps, { email, password });
      if (staff === undefined) return refuse('bad_login');
      if (staff.secondFactor) {
        if (code === undefined) return refuse('code_required');
        const codeWait = await app.accountLimiter.take(`code ${staff.id}`, CODE_LIMIT);
        if (codeWait > 0) return refuseFor(codeWait);
        if (!(await passesSecondFactor(deps, staff, code))) return refuse('bad_code');
      }
      return (await signIn(request, reply, staff)) ?? refuse('bad_login');
    },

    'POST /api/auth/owner/logout': async ({ request, reply }) => {
      const endpoint = ownPushEndpoint(request);
      if (endpoint !== undefined) await deleteStaffDevice(deps.db, endpoint);
      await endStaffSession(request, reply);
    },

    'GET /api/auth/owner/me': async ({ refuse, request, reply }) => {
      const caller = await callerOf(request, reply);
      if (caller !== undefined) return callerView(caller);
      // A tablet that was signed in gets the reason why it no longer is.
      const known = sessionToken(request, 'staff') !== undefined;
      const { restoredAt } = await readSettings(deps.db);
      const restored = known && restoredAt !== null && deps.now() - restoredAt < RESTORE_NOTICE_MS;
      return refuse(restored ? 'restored' : 'unauthorized');
    },

    'POST /api/auth/owner/setup': async ({ body, refuse, request, reply }) => {
      const created = await createFirstOwner(deps, body);
      if (!created.ok) return refuse(created.error);
      return (await signIn(request, reply, created.staff)) ?? refuse('bad_login');
    },

    'POST /api/auth/owner/forgot': async ({ body, refuse, refuseFor, request }) => {
      const address = readEmail(body.email);
      if (address === null) return refuse('bad_email', { email: 'bad_email' });
      const wait = await takeMailTry(request, { kind: 'staff', email: address });
      if (wait > 0) return refuseFor(wait);
      await enqueueStaffMail(deps, 'reset', address, requestedLanguage(request));
      return { mailed: deps.email.on };
    },

    'POST /api/auth/owner/reset': async ({ body, refuse }) => {
      const reset = await resetPassword(deps, body);
      return reset.ok ? undefined : refuse(reset.error, reset.fields);
    },

    'POST /api/auth/owner/confirm-address': async ({ body, refuse, request, reply }) => {
      const here = await staffAccountOf(request, reply);
      const confirmed = await confirmAddress(
        deps,
        body.token,
        here && { session: here.session, endpoint: ownPushEndpoint(request) },
      );
      return confirmed.ok ? undefined : refuse(confirmed.error);
    },

    'POST /api/auth/owner/invitation': async ({ body, refuse }) =>
      (await readInvitation(deps, body.token)) ?? refuse('bad_link'),

    'POST /api/auth/owner/invitation/accept': async ({ body, refuse, request, reply }) => {
      const joined = await acceptInvitation(deps, body);
      if (!joined.ok) return refuse(joined.error, joined.fields);
      return (await signIn(request, reply, joined.member)) ?? refuse('bad_login');
    },

    'POST /api/auth/owner/pair': async ({ body, refuse, request, reply }) => {
      const paired = await pairTablet(deps, body.code);
      if (!paired.ok) return refuse(paired.error);
      return (await signIn(request, reply, paired.member)) ?? refuse('bad_login');
    },
  });

  /** Undefined where the account has changed meanwhile and nobody was signed in. */
  async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    member: StaffMember,
  ): Promise<StaffView | undefined> {
    if (!(await startStaffSession(request, reply, member))) return undefined;
    if (!member.device) await rememberDevice(request, reply, { kind: 'staff', email: member.email });
    await recordSignIn(deps, member, request.headers['user-agent']);
    return staffView(member);
  }

  await ownAccountRoutes(app, deps);
}
