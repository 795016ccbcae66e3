import type { FastifyInstance } from 'fastify';
import { accountDeletion, profileUpdate } from '../../../contracts/account.ts';
import { changePassword, type CustomerAnswer } from '../../../contracts/customer-auth.ts';
import type { Deps } from '../../deps.ts';
import {
  customerView,
  endEveryCustomerSession,
  requireCustomer,
  startCustomerSession,
} from '../../http/customer-session.ts';
import { answerError } from '../../http/errors.ts';
import { parseBody } from '../../http/parse.ts';
import { ACCOUNT_LOGIN_LIMIT, answerTooMany } from '../../http/rate-limits.ts';
import { exportAccount, orderHistory } from './account-data.service.ts';
import { deleteAccount } from './delete-account.service.ts';
import { changeOwnPassword, updateProfile } from './profile.service.ts';

/** What belongs to the signed-in customer: profile, password, orders, and taking all of it away. */
export async function accountRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.put('/api/user/profile', async (request, reply) => {
    const customer = await requireCustomer(request, reply);
    if (customer === undefined) return reply;
    const body = parseBody(profileUpdate, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const updated = await updateProfile(deps, customer, body.value);
    if (!updated.ok) return answerError(reply, request, updated.error, updated.fields);
    return reply.header('cache-control', 'no-store').send(customerView(deps, updated.customer));
  });

  app.put('/api/user/password', async (request, reply) => {
    const customer = await requireCustomer(request, reply);
    if (customer === undefined) return reply;
    const body = parseBody(changePassword, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const wait = await app.accountLimiter.take(`own password customer ${customer.id}`, ACCOUNT_LOGIN_LIMIT);
    if (wait > 0) return answerTooMany(reply, request, wait);
    const changed = await changeOwnPassword(deps, customer, body.value);
    if (!changed.ok) return answerError(reply, request, changed.error, changed.fields);
    if (!(await startCustomerSession(request, reply, changed.customer))) {
      return answerError(reply, request, 'unauthorized');
    }
    const answer: CustomerAnswer = { user: customerView(deps, customer) };
    return reply.header('cache-control', 'no-store').send(answer);
  });

  app.get('/api/user/orders', async (request, reply) => {
    const customer = await requireCustomer(request, reply);
    if (customer === undefined) return reply;
    return reply.header('cache-control', 'no-store').send(await orderHistory(deps, customer.id));
  });

  app.get('/api/user/export', async (request, reply) => {
    const customer = await requireCustomer(request, reply);
    if (customer === undefined) return reply;
    const data = await exportAccount(deps, customer);
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="my-data.json"',
        'content-type': 'application/json; charset=utf-8',
      })
      .send(JSON.stringify(data, null, 2));
  });

  app.delete('/api/user', async (request, reply) => {
    const customer = await requireCustomer(request, reply);
    if (customer === undefined) return reply;
    const body = parseBody(accountDeletion, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const deleted = await deleteAccount(deps, customer, body.value.email);
    if (!deleted.ok) return answerError(reply, request, deleted.error, deleted.fields);
    await endEveryCustomerSession(request, reply, customer.id);
    return reply.header('cache-control', 'no-store').code(204).send();
  });
}
