import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { singleLine } from '../../../domain/texts/single-line.ts';
import { recordAudit } from '../../stores/audit.store.ts';
import { secretHash } from '../../stores/secret-hash.ts';
import { deleteSecret, readSecret, secret } from '../../stores/secrets.store.ts';
import { hasStaff, insertFirstStaff, staffById, type StaffMember } from '../../stores/staff/staff.store.ts';

/** Name of the secret with the hash of the set-up link's token, until the link is used. */
const SETUP_SECRET = 'owner-setup';
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Creates the first owner from the settings, or a one-time link to create one, renewed at every start. Returns that
 * link, or undefined once there is an owner.
 */
export async function prepareFirstOwner(deps: Deps): Promise<string | undefined> {
  if (await hasStaff(deps.db)) return undefined;
  const { ownerEmail, ownerPassword, publicUrl } = deps.environment;
  if (ownerEmail !== undefined && ownerPassword !== undefined) {
    await insertOwner(deps, ownerEmail, ownerPassword);
    return undefined;
  }
  const token = randomBytes(24).toString('base64url');
  await deleteSecret(deps.db, SETUP_SECRET);
  await secret(deps.db, SETUP_SECRET, () => secretHash(token));
  return `${publicUrl}/admin/setup?token=${token}`;
}

export type FirstOwner =
  | { ok: true; staff: StaffMember }
  | { ok: false; error: 'already_set_up' | 'bad_setup_link' | 'bad_email' };

/** Creates the first owner with the token of the printed link. */
export async function createFirstOwner(
  deps: Deps,
  input: { token: string; name?: string | undefined; email: string; password: string },
): Promise<FirstOwner> {
  // Read first: the token goes after the owner came, so that whoever finds it gone finds the owner.
  const isToken = await isSetupToken(deps, input.token);
  if (await hasStaff(deps.db)) return { ok: false, error: 'already_set_up' };
  if (!isToken) return { ok: false, error: 'bad_setup_link' };
  if (!EMAIL.test(input.email.trim())) return { ok: false, error: 'bad_email' };
  const staff = await insertOwner(deps, input.email, input.password, singleLine(input.name ?? ''));
  if (staff === undefined) return { ok: false, error: 'already_set_up' };
  await deleteSecret(deps.db, SETUP_SECRET);
  deps.log.info({ staffId: staff.id }, 'the first owner was set up');
  return { ok: true, staff };
}

async function insertOwner(
  deps: Deps,
  email: string,
  password: string,
  name = '',
): Promise<StaffMember | undefined> {
  const owner = {
    id: deps.newId(),
    email: email.trim().toLowerCase(),
    passwordHash: await deps.passwordHasher.hash(password),
    role: 'owner' as const,
    ...(name !== '' && { name }),
    createdAt: deps.now(),
  };
  if (!(await insertFirstStaff(deps.db, owner))) return undefined;
  await recordAudit(deps.db, deps, {
    staff: owner,
    action: 'staff.joined',
    subject: owner.id,
    before: null,
    after: { email: owner.email, role: owner.role },
  });
  return staffById(deps.db, owner.id);
}

async function isSetupToken(deps: Deps, token: string): Promise<boolean> {
  const expected = await readSecret(deps.db, SETUP_SECRET);
  if (expected === undefined) return false;
  return timingSafeEqual(Buffer.from(secretHash(token)), Buffer.from(expected));
}
