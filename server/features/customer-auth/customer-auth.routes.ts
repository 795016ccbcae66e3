import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CustomerAnswer, customerAuthCalls } from '../../../contracts/customer-auth.ts';
import { normalEmail, readEmail } from '../../../domain/contact/email.ts';
import type { SiteLanguage } from '../../../domain/language.ts';
import type { Deps } from '../../deps.ts';
import {
  customerOf,
  customerView,
  endCustomerSession,
  endEveryCustomerSession,
  startCustomerSession,
} from '../../auth/customer-session.ts';
import { requestLanguage } from '../../http/language.ts';
import { type KnownAccount, takeLoginTry, takeMailTry } from '../../auth/known-device.ts';
import { ACCOUNT_MAIL_LIMIT, TAKEN_MAIL_LIMIT } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import { type Customer, customerByEmail } from '../../stores/people/customers.store.ts';
import { enqueueAccountMail } from './account-mails.service.ts';
import { confirmAddress, resetWithLink } from './mailed-links.service.ts';
import { checkLogin } from './login.service.ts';
import { claimedOrder, signUpWithOrder } from './order-signup.service.ts';
import { hasHoneypotField, signUp, type SignUp } from './signup.service.ts';

/** Sign-up, sign-in and sign-out of customers, and the mailed links. */
export async function customerAuthRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  /** Undefined where the account has changed meanwhile and nobody was signed in. */
  const signIn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    customer: Customer,
  ): Promise<CustomerAnswer | undefined> =>
    (await startCustomerSession(request, reply, customer))
      ? { user: customerView(deps, customer) }
      : undefined;

  /** Returns the account of an address as devices know it. */
  const accountOf = async (email: string): Promise<KnownAccount> => ({
    kind: 'customer',
    email,
    passwordHash: (await customerByEmail(deps.db, email))?.passwordHash,
  });

  /** Tells whoever holds an address that it was used again at a sign-up. */
  const mailTaken = async (address: string, language: SiteLanguage): Promise<void> => {
    const wait = await app.accountLimiter.take(`taken ${address}`, TAKEN_MAIL_LIMIT);
    if (wait === 0) await enqueueAccountMail(deps, 'taken', address, language);
  };

  serve(app, customerAuthCalls, {
    'GET /api/auth/me': ({ customer }) => customerView(deps, customer),

    'POST /api/auth/customer/signup': async ({ body, key, refuse, request, reply }) => {
      const input: SignUp = { ...body, language: requestLanguage(request) };
      if (hasHoneypotField(body)) return { user: customerView(deps, honeypotCustomer(deps, input)) };
      const made = await signUp(deps, input, key);
      if (made.ok) return (await signIn(request, reply, made.customer)) ?? refuse('bad_login');
      if (made.error === 'signup_failed') await mailTaken(normalEmail(input.email), input.language);
      return refuse(made.error, made.fields);
    },

    'POST /api/auth/customer/signup-order': async ({ body, key, refuse, request, reply }) => {
      const language = requestLanguage(request);
      const claimed = await claimedOrder(deps, body.claim);
      if (claimed === null) return refuse('not_found');
      if (hasHoneypotField(body)) {
        const input = { ...claimed.person, password: '', language };
        return { user: customerView(deps, honeypotCustomer(deps, input)) };
      }
      const made = await signUpWithOrder(deps, claimed, { password: body.password, language, key });
      if (made.ok) return (await signIn(request, reply, made.customer)) ?? refuse('bad_login');
      if (made.error === 'weak_password') return refuse('weak_password', made.fields);
      await mailTaken(claimed.person.email, language);
      return refuse('signup_failed');
    },

    'POST /api/auth/customer/login': async ({ body, refuse, refuseFor, request, reply }) => {
      const wait = await takeLoginTry(request, await accountOf(body.email));
      if (wait > 0) return refuseFor(wait);
      const customer = await checkLogin(deps, body);
      if (customer === undefined) return refuse('bad_login');
      return (await signIn(request, reply, customer)) ?? refuse('bad_login');
    },

    'POST /api/auth/customer/logout': async ({ request, reply }) => {
      await endCustomerSession(request, reply);
    },

    'POST /api/auth/customer/logout-everywhere': async ({ customer, request, reply }) => {
      await endEveryCustomerSession(request, reply, customer.id);
    },

    'POST /api/auth/customer/forgot': async ({ body, refuse, refuseFor, request }) => {
      const address = readEmail(body.email);
      if (address === null) return refuse('bad_email', { email: 'bad_email' });
      const wait = await takeMailTry(request, await accountOf(address));
      if (wait > 0) return refuseFor(wait);
      await enqueueAccountMail(deps, 'reset', address, requestLanguage(request));
      return { mailed: deps.email.on };
    },

    'POST /api/auth/customer/reset': async ({ body, refuse, request, reply }) => {
      const reset = await resetWithLink(deps, body);
      if (!reset.ok) return refuse(reset.error, reset.fields);
      return (await signIn(request, reply, reset.customer)) ?? refuse('bad_login');
    },

    'POST /api/auth/customer/confirmation': async ({ customer, refuseFor, request }) => {
      const wait = await app.accountLimiter.take(`confirmation ${customer.id}`, ACCOUNT_MAIL_LIMIT);
      if (wait > 0) return refuseFor(wait);
      await enqueueAccountMail(deps, 'confirm', customer.email, requestLanguage(request));
      return { mailed: deps.email.on };
    },

    'POST /api/auth/customer/confirm': async ({ body, refuse, request, reply }) => {
      // A link without its token gets that error, signed in or not.
      const customer = await customerOf(request, reply);
      if (customer === undefined) return refuse('unauthorized');
      const confirmed = await confirmAddress(deps, customer, body.token);
      if (!confirmed.ok) return refuse(confirmed.error);
      const { linkedOrders } = confirmed;
      return { user: customerView(deps, confirmed.customer), linkedOrders };
    },
  });
}

/** Returns the customer that a bot which filled in a honeypot sees in the answer. */
function honeypotCustomer(deps: Deps, input: SignUp): Customer {
  return {
    id: deps.newId(),
    email: normalEmail(input.email),
    passwordHash: '',
    firstName: input.firstName,
    lastName: input.lastName,
    phone: input.phone ?? '',
    language: input.language,
    emailConfirmedAt: null,
    createdAt: deps.now(),
  };
}
