import { hash } from '@node-rs/argon2';

const made = new Map<string, Promise<string>>();

/** Hashes quickly: a test's account needs no protection against guessing. */
export function cheapPasswordHash(password: string): Promise<string> {
  const known = made.get(password) ?? hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  made.set(password, known);
  return known;
}
