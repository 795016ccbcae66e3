import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CustomerView } from '../../contracts/customer-auth.ts';
import { writeTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import { endCustomerAccess, lockUnchangedCustomer } from '../stores/people/customer-access.store.ts';
import { type Customer, customerById } from '../stores/people/customers.store.ts';
import { answerError } from '../http/errors.ts';
import { rememberDevice } from './known-device.ts';
import { clearSessionCookies, currentSession, endSession, startSession } from './session-cookies.ts';

/** A customer has to sign in again after a year, however often they visit. */
const MAX_SESSION_MS = 365 * 24 * 60 * 60_000;

/** Returns the signed-in customer, or undefined. */
export async function customerOf(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Customer | undefined> {
  const session = await currentSession(request, reply, 'customer');
  return session && customerById(request.server.deps.db, session.subjectId);
}

/** Returns the signed-in customer; otherwise answers 401 and returns undefined. */
export async function requireCustomer(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Customer | undefined> {
  const customer = await customerOf(request, reply);
  if (customer === undefined) answerError(reply, request, 'unauthorized');
  return customer;
}

/**
 * Starts a new session and sets its cookies; the browser's earlier session ends, and the browser becomes a known
 * device. Returns false and does nothing when the account was deleted or its password has changed.
 */
export async function startCustomerSession(
  request: FastifyRequest,
  reply: FastifyReply,
  customer: Customer,
): Promise<boolean> {
  const { id: subjectId, email, passwordHash } = customer;
  const endsAt = request.server.deps.now() + MAX_SESSION_MS;
  const session = { kind: 'customer', subjectId, endsAt } as const;
  if (!(await startSession(request, reply, session, (tx) => lockUnchangedCustomer(tx, customer))))
    return false;
  await rememberDevice(request, reply, { kind: 'customer', email, passwordHash });
  return true;
}

export function endCustomerSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  return endSession(request, reply, 'customer');
}

/** Ends a customer's sessions and push messages on every device, and clears this one's cookies. */
export async function endEveryCustomerSession(
  request: FastifyRequest,
  reply: FastifyReply,
  customerId: string,
): Promise<void> {
  await writeTransaction(request.server.deps.db, (tx) => endCustomerAccess(tx, customerId));
  clearSessionCookies(request, reply, 'customer');
}

/** Returns the customer's view of their own account. */
export function customerView(deps: Deps, customer: Customer): CustomerView {
  return {
    id: customer.id,
    email: customer.email,
    firstName: customer.firstName,
    lastName: customer.lastName,
    phone: customer.phone,
    emailConfirmed: customer.emailConfirmedAt !== null,
    mailOn: deps.email.on,
  };
}
