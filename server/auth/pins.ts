import { createHmac } from 'node:crypto';
import type { Deps } from '../deps.ts';
import type { Environment } from '../environment.ts';
import { canSeal, knownKeys, type SecretsKey, sealingKey } from '../sealed-secrets.ts';

type PinDeps = Pick<Deps, 'environment' | 'passwordHasher'>;

/**
 * Returns what is stored of a PIN: `<key id>.<argon2id>` of its HMAC. Ten thousand PINs are soon tried, so that a copy of
 * the database without the key for secrets must be of no use. Throws where no key can be kept (`canSeal`).
 */
export async function hashPin(
  { environment, passwordHasher }: PinDeps,
  staffId: string,
  pin: string,
): Promise<string> {
  const key = sealingKey(environment);
  return `${key.id}.${await passwordHasher.hash(keyed(key, staffId, pin))}`;
}

/** Checks a PIN; without a usable one it takes the same time and returns false. */
export async function verifyPin(
  { environment, passwordHasher }: PinDeps,
  member: { id: string; pinHash: string | null } | undefined,
  pin: string,
): Promise<boolean> {
  const key = member && keyOf(keysHere(environment), member.pinHash);
  if (member?.pinHash == null || key === undefined) return passwordHasher.verify(undefined, pin);
  return passwordHasher.verify(member.pinHash.slice(key.id.length + 1), keyed(key, member.id, pin));
}

/** Returns a check whether a stored PIN can be used: the key it was made with is known. */
export function usablePins(environment: Environment): (pinHash: string | null) => boolean {
  const keys = keysHere(environment);
  return (pinHash) => keyOf(keys, pinHash) !== undefined;
}

/** None where the host has set none, or the key's file is torn: no PIN can be used then. */
function keysHere(environment: Environment): SecretsKey[] {
  return canSeal(environment) ? knownKeys(environment) : [];
}

function keyOf(keys: readonly SecretsKey[], pinHash: string | null): SecretsKey | undefined {
  return pinHash === null ? undefined : keys.find(({ id }) => pinHash.startsWith(`${id}.`));
}

function keyed(key: SecretsKey, staffId: string, pin: string): string {
  return createHmac('sha256', key.bytes).update(`pin ${staffId} ${pin}`).digest('base64url');
}
