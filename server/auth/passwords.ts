import { hash, verify } from '@node-rs/argon2';

// OWASP's recommendation for argon2id (the package's default algorithm); 40 ms on a small server.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

let dummy: Promise<string> | undefined;

/** Checks a password. Without a hash (no such account) it takes the same time and returns false. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await dummy), password);
  return matches && passwordHash !== undefined;
}
