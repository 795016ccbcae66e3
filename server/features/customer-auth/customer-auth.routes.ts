import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  confirmEmail,
  customerLogin,
  customerSignup,
  type CustomerAnswer,
  forgotPassword,
  type ForgotAnswer,
  resetPassword,
} from '../../../contracts/customer-auth.ts';
import { readEmail } from '../../../domain/email.ts';
import type { Deps } from '../../deps.ts';
import {
  customerOf,
  customerView,
  endCustomerSession,
  endEveryCustomerSession,
  requireCustomer,
  startCustomerSession,
} from '../../http/customer-session.ts';
import { answerError } from '../../http/errors.ts';
import { requestLanguage } from '../../http/language.ts';
import { type KnownAccount, takeLoginTry, takeMailTry } from '../../http/known-device.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { parseBody } from '../../http/parse.ts';
import { ACCOUNT_MAIL_LIMIT, answerTooMany, TAKEN_MAIL_LIMIT } from '../../http/rate-limits.ts';
import { type Customer, customerByEmail, normalEmail } from '../../stores/customers.store.ts';
import { mailLater } from './account-mails.service.ts';
import { confirmAddress, resetWithLink } from './mailed-links.service.ts';
import { checkLogin } from './login.service.ts';
import { isDecoyed, signUp, type SignUp } from './signup.service.ts';

/** Sign-up, sign-in and sign-out of customers, and what is mailed about it. */
export async function customerAuthRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const answerCustomer = (reply: FastifyReply, customer: Customer): FastifyReply => {
    const answer: CustomerAnswer = { user: customerView(deps, customer) };
    return reply.header('cache-control', 'no-store').send(answer);
  };

  const signIn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    customer: Customer,
  ): Promise<FastifyReply> => {
    if (!(await startCustomerSession(request, reply, customer))) {
      return answerError(reply, request, 'bad_login');
    }
    return answerCustomer(reply, customer);
  };

  /** The account of an address as far as browsers are known to it. */
  const accountOf = async (email: string): Promise<KnownAccount> => ({
    kind: 'customer',
    email,
    passwordHash: (await customerByEmail(deps.db, email))?.passwordHash,
  });

  app.get('/api/auth/me', async (request, reply) => {
    const customer = await requireCustomer(request, reply);
    if (customer === undefined) return reply;
    return reply.header('cache-control', 'no-store').send(customerView(deps, customer));
  });

  app.post('/api/auth/customer/signup', async (request, reply) => {
    const body = parseBody(customerSignup, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const wish: SignUp = { ...body.value, language: requestLanguage(request) };
    if (isDecoyed(body.value)) return answerCustomer(reply, pretended(deps, wish));
    const key = idempotencyKey(request);
    if (key === undefined) return answerError(reply, request, 'invalid');
    const made = await signUp(deps, wish, key);
    if (made.ok) return signIn(request, reply, made.customer);
    if (made.error === 'signup_failed') {
      const address = normalEmail(wish.email);
      const told = (await app.accountLimiter.take(`taken ${address}`, TAKEN_MAIL_LIMIT)) > 0;
      if (!told) await mailLater(deps, 'taken', address, wish.language);
    }
    return answerError(reply, request, made.error, made.fields);
  });

  app.post('/api/auth/customer/login', async (request, reply) => {
    const body = parseBody(customerLogin, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const wait = await takeLoginTry(request, await accountOf(body.value.email));
    if (wait > 0) return answerTooMany(reply, request, wait);
    const customer = await checkLogin(deps, body.value);
    if (customer === undefined) return answerError(reply, request, 'bad_login');
    return signIn(request, reply, customer);
  });

  app.post('/api/auth/customer/logout', async (request, reply) => {
    await endCustomerSession(request, reply);
    return reply.header('cache-control', 'no-store').code(204).send();
  });

  app.post('/api/auth/customer/logout-everywhere', async (request, reply) => {
    const customer = await customerOf(request, reply);
    if (customer === undefined) return answerError(reply, request, 'unauthorized');
    await endEveryCustomerSession(request, reply, customer.id);
    return reply.header('cache-control', 'no-store').code(204).send();
  });

  app.post('/api/auth/customer/forgot', async (request, reply) => {
    const body = parseBody(forgotPassword, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const address = readEmail(body.value.email);
    if (address === null) return answerError(reply, request, 'bad_email', { email: 'bad_email' });
    const wait = await takeMailTry(request, await accountOf(address));
    if (wait > 0) return answerTooMany(reply, request, wait);
    await mailLater(deps, 'reset', address, requestLanguage(request));
    const answer: ForgotAnswer = { mailed: deps.email.on };
    return reply.header('cache-control', 'no-store').send(answer);
  });

  app.post('/api/auth/customer/reset', async (request, reply) => {
    const body = parseBody(resetPassword, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const reset = await resetWithLink(deps, body.value);
    if (!reset.ok) return answerError(reply, request, reset.error, reset.fields);
    return signIn(request, reply, reset.customer);
  });

  app.post('/api/auth/customer/confirmation', async (request, reply) => {
    const customer = await requireCustomer(request, reply);
    if (customer === undefined) return reply;
    const wait = await app.accountLimiter.take(`confirmation ${customer.id}`, ACCOUNT_MAIL_LIMIT);
    if (wait > 0) return answerTooMany(reply, request, wait);
    await mailLater(deps, 'confirm', customer.email, requestLanguage(request));
    const answer: ForgotAnswer = { mailed: deps.email.on };
    return reply.header('cache-control', 'no-store').send(answer);
  });

  app.post('/api/auth/customer/confirm', async (request, reply) => {
    const body = parseBody(confirmEmail, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const customer = await requireCustomer(request, reply);
    if (customer === undefined) return reply;
    const confirmed = await confirmAddress(deps, customer, body.value.token);
    if (!confirmed.ok) return answerError(reply, request, confirmed.error);
    const { linkedOrders } = confirmed;
    return reply
      .header('cache-control', 'no-store')
      .send({ user: customerView(deps, confirmed.customer), linkedOrders });
  });
}

/** Whom a program that filled in a decoy is told it became. */
function pretended(deps: Deps, wish: SignUp): Customer {
  return {
    id: deps.newId(),
    email: normalEmail(wish.email),
    passwordHash: '',
    firstName: wish.firstName,
    lastName: wish.lastName,
    phone: wish.phone ?? '',
    language: wish.language,
    emailConfirmedAt: null,
    createdAt: deps.now(),
  };
}
