import type { FastifyInstance } from 'fastify';
import { sharedTabletCalls } from '../../../contracts/owner/staff/shared-tablets.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { personOf, savePin } from './pins.service.ts';
import { shareOwnSession, shareTablet } from './shared-tablets.service.ts';
import { enterPin, lockTablet, peopleView } from './turns.service.ts';

/** Tablets that several people use, their PINs, and who is working. */
export async function sharedTabletsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, sharedTabletCalls, {
    'GET /api/owner/turn': () => peopleView(deps),

    'PUT /api/owner/turn': async ({ account, body, refuse, refuseFor }) => {
      const begun = await enterPin(deps, app.accountLimiter, account, body);
      if (begun.ok) return begun.view;
      return 'error' in begun ? refuse(begun.error) : refuseFor(begun.waitSeconds);
    },

    'DELETE /api/owner/turn': async ({ account }) => {
      await lockTablet(deps, account);
      return undefined;
    },

    'PUT /api/owner/account/pin': async ({ account: { member }, staff, body, refuse }) => {
      if (!(await deps.passwordHasher.verify(member.passwordHash, body.currentPassword))) {
        return refuse('wrong_password', { currentPassword: 'wrong_password' });
      }
      const saved = await savePin(deps, staff, member, body.pin);
      if (saved.ok) return undefined;
      // The account has changed since its password was checked.
      return saved.error === 'not_found'
        ? refuse('wrong_password')
        : refuse(saved.error, { pin: saved.error });
    },

    'PUT /api/owner/account/tablet': async ({ account, body, refuse }) => {
      const shared = await shareOwnSession(deps, account, body);
      return shared.ok ? undefined : refuse(shared.error);
    },

    'PUT /api/owner/staff/:id/pin': async ({ staff, params, body, refuse }) => {
      const saved = await savePin(deps, staff, await personOf(deps, params.id), body.pin);
      return saved.ok ? undefined : refuse(saved.error, { pin: saved.error });
    },

    'PUT /api/owner/staff/:id/tablet': async ({ staff, params, body, refuse }) => {
      const shared = await shareTablet(deps, staff, params.id, body.lockMinutes);
      return shared.ok ? undefined : refuse(shared.error);
    },
  });
}
