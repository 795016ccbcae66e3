import { argon2Hasher } from '../../server/auth/password-hasher.ts';

/** Hashes quickly: a test's account needs no protection against guessing. */
export const cheapHasher = argon2Hasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });

const made = new Map<string, Promise<string>>();

/** As `cheapHasher`, but each password once. */
export function cheapPasswordHash(password: string): Promise<string> {
  const known = made.get(password) ?? cheapHasher.hash(password);
  made.set(password, known);
  return known;
}
