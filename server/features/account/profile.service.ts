import type { ProfileUpdate } from '../../../contracts/account.ts';
import { readPhone } from '../../../domain/contact/phone.ts';
import { writeTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { isCommonPassword } from '../../auth/common-passwords.ts';
import { singleLine } from '../../../domain/texts/single-line.ts';
import { endCustomerAccess, lockUnchangedCustomer } from '../../stores/people/customer-access.store.ts';
import { type Customer, savePasswordHash, saveProfile } from '../../stores/people/customers.store.ts';

export type UpdatedProfile =
  | { ok: true; customer: Customer }
  | { ok: false; error: 'invalid' | 'bad_phone'; fields: Partial<Record<keyof ProfileUpdate, string>> };

/** Updates names, which are required, and the phone; an empty phone removes the number. */
export async function updateProfile(
  deps: Deps,
  customer: Customer,
  update: ProfileUpdate,
): Promise<UpdatedProfile> {
  const profile = {
    firstName: singleLine(update.firstName),
    lastName: singleLine(update.lastName),
    phone: singleLine(update.phone ?? ''),
  };
  if (profile.firstName === '') return { ok: false, error: 'invalid', fields: { firstName: 'too_small' } };
  if (profile.lastName === '') return { ok: false, error: 'invalid', fields: { lastName: 'too_small' } };
  if (profile.phone !== '' && readPhone(profile.phone) === null) {
    return { ok: false, error: 'bad_phone', fields: { phone: 'bad_phone' } };
  }
  await saveProfile(deps.db, customer.id, profile);
  return { ok: true, customer: { ...customer, ...profile } };
}

export type ChangedPassword =
  | { ok: true; customer: Customer }
  | { ok: false; error: 'wrong_password' | 'weak_password'; fields: Record<string, string> };

/** Changes a password after checking the current one, and ends every other session with its push device. */
export async function changeOwnPassword(
  deps: Deps,
  customer: Customer,
  change: { currentPassword: string; newPassword: string },
): Promise<ChangedPassword> {
  const wrong: ChangedPassword = {
    ok: false,
    error: 'wrong_password',
    fields: { currentPassword: 'wrong_password' },
  };
  if (!(await deps.passwordHasher.verify(customer.passwordHash, change.currentPassword))) return wrong;
  if (isCommonPassword(change.newPassword, customer.email)) {
    return { ok: false, error: 'weak_password', fields: { newPassword: 'weak_password' } };
  }
  const passwordHash = await deps.passwordHasher.hash(change.newPassword);
  return writeTransaction(deps.db, async (tx) => {
    if (!(await lockUnchangedCustomer(tx, customer))) return wrong;
    await savePasswordHash(tx, customer.id, passwordHash);
    await endCustomerAccess(tx, customer.id);
    return { ok: true, customer: { ...customer, passwordHash } };
  });
}
