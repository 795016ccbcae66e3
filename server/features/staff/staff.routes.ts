import type { FastifyInstance } from 'fastify';
import { staffCalls } from '../../../contracts/owner/staff/staff.ts';
import type { Deps } from '../../deps.ts';
import { isConfirmed } from '../../auth/confirmation.ts';
import { serve } from '../../http/serve.ts';
import { inviteStaff, resendInvitation, revokeInvitation } from './invitations.service.ts';
import { changeRoleLimits } from './role-limits.service.ts';
import { beginPairing, changeMember, resetSecondFactor, signOutMember, staffList } from './staff.service.ts';

/** Staff accounts, their devices and invitations. */
export async function staffRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, staffCalls, {
    'GET /api/owner/staff': ({ staff }) => staffList(deps, staff),

    'POST /api/owner/staff/invitations': async ({ staff, body, request, reply, refuse }) => {
      const confirmed = await isConfirmed(request, reply, 'owner_access');
      const invited = await inviteStaff(deps, staff, body, confirmed);
      return invited.ok ? invited.sent : refuse(invited.error, invited.fields);
    },

    'POST /api/owner/staff/invitations/:id/resend': async ({ staff, params, request, reply, refuse }) => {
      const confirmed = await isConfirmed(request, reply, 'owner_access');
      const invited = await resendInvitation(deps, staff, params.id, confirmed);
      return invited.ok ? invited.sent : refuse(invited.error, invited.fields);
    },

    'DELETE /api/owner/staff/invitations/:id': async ({ staff, params }) => {
      await revokeInvitation(deps, staff, params.id);
      return undefined;
    },

    'PATCH /api/owner/staff/:id': async ({ staff, params, body, request, reply, refuse }) => {
      const confirmed = await isConfirmed(request, reply, 'owner_access');
      const changed = await changeMember(deps, staff, params.id, body, confirmed);
      return changed.ok ? undefined : refuse(changed.error);
    },

    'DELETE /api/owner/staff/:id/sessions': async ({ staff, params }) => {
      await signOutMember(deps, staff, params.id);
      return undefined;
    },

    'DELETE /api/owner/staff/:id/second-factor': async ({ staff, params, refuse }) => {
      const reset = await resetSecondFactor(deps, staff, params.id);
      return reset.ok ? undefined : refuse(reset.error);
    },

    'PUT /api/owner/staff/refund-limits': async ({ staff, body }) => {
      await changeRoleLimits(deps, staff, 'refundLimits', body);
      return undefined;
    },

    'PUT /api/owner/staff/discount-limits': async ({ staff, body }) => {
      await changeRoleLimits(deps, staff, 'discountLimits', body);
      return undefined;
    },

    'POST /api/owner/staff/pairing': ({ staff, body }) => beginPairing(deps, staff, body.name),
  });
}
