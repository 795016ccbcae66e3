import type { FastifyInstance } from 'fastify';
import { accountCalls } from '../../../contracts/account.ts';
import type { Deps } from '../../deps.ts';
import { customerView, endEveryCustomerSession, startCustomerSession } from '../../auth/customer-session.ts';
import { ACCOUNT_LOGIN_LIMIT } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import { exportAccount, lastOrder, orderHistory } from './account-data.service.ts';
import { deleteAccount } from './delete-account.service.ts';
import { changeOwnPassword, updateProfile } from './profile.service.ts';

/** Calls of the signed-in customer's account: profile, password, orders, export and deletion. */
export async function accountRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, accountCalls, {
    'PUT /api/user/profile': async ({ customer, body, refuse }) => {
      const updated = await updateProfile(deps, customer, body);
      if (!updated.ok) return refuse(updated.error, updated.fields);
      return customerView(deps, updated.customer);
    },

    'PUT /api/user/password': async ({ customer, body, refuse, refuseFor, request, reply }) => {
      const wait = await app.accountLimiter.take(`own password customer ${customer.id}`, ACCOUNT_LOGIN_LIMIT);
      if (wait > 0) return refuseFor(wait);
      const changed = await changeOwnPassword(deps, customer, body);
      if (!changed.ok) return refuse(changed.error, changed.fields);
      if (!(await startCustomerSession(request, reply, changed.customer))) return refuse('unauthorized');
      return { user: customerView(deps, customer) };
    },

    'GET /api/user/orders': ({ customer }) => orderHistory(deps, customer.id),

    'GET /api/user/last-order': async ({ customer }) => ({ order: await lastOrder(deps, customer.id) }),

    'GET /api/user/export': async ({ customer, reply }) => {
      const data = await exportAccount(deps, customer);
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': 'attachment; filename="my-data.json"',
          'content-type': 'application/json; charset=utf-8',
        })
        .send(JSON.stringify(data, null, 2));
    },

    'DELETE /api/user': async ({ customer, body, refuse, request, reply }) => {
      const deleted = await deleteAccount(deps, customer, body.email);
      if (!deleted.ok) return refuse(deleted.error, deleted.fields);
      await endEveryCustomerSession(request, reply, customer.id);
      return undefined;
    },
  });
}
