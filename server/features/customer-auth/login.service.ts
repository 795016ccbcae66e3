import type { Deps } from '../../deps.ts';
import { type Customer, customerByEmail } from '../../stores/people/customers.store.ts';

/**
 * Returns the account with this address and password, or undefined; an unknown address takes as long as a wrong
 * password.
 */
export async function checkLogin(
  deps: Deps,
  login: { email: string; password: string },
): Promise<Customer | undefined> {
  const customer = await customerByEmail(deps.db, login.email);
  const matches = await deps.passwordHasher.verify(customer?.passwordHash, login.password);
  return matches ? customer : undefined;
}
