import { createHash, randomBytes } from 'node:crypto';
import { insertCustomer } from '../../server/stores/people/customers.store.ts';
import { insertSession } from '../../server/stores/people/sessions.store.ts';
import type { TestApp } from '../test-app.ts';

export interface SignedInCustomer {
  id: string;
  /** The `cookie` header to send. */
  cookie: string;
}

/** Inserts a customer with a session into the database. */
export async function aSignedInCustomer(
  { deps }: Pick<TestApp, 'deps'>,
  email = 'marisol@correo.example',
): Promise<SignedInCustomer> {
  const id = deps.newId();
  const token = randomBytes(32).toString('base64url');
  const now = deps.now();
  await insertCustomer(deps.db, {
    id,
    email,
    passwordHash: 'none',
    firstName: 'Marisol',
    lastName: 'Vega',
    phone: '',
    language: 'en',
    emailConfirmedAt: null,
    createdAt: now,
  });
  await insertSession(deps.db, {
    tokenHash: createHash('sha256').update(token).digest('hex'),
    kind: 'customer',
    subjectId: id,
    createdAt: now,
    expiresAt: now + 24 * 60 * 60_000,
  });
  return { id, cookie: `comal_customer=${token}` };
}
