import { hash, verify } from '@node-rs/argon2';

export interface PasswordHasher {
  /** Returns what is stored of a password: argon2id with its parameters and salt. */
  hash(password: string): Promise<string>;
  /** Checks a password. Without a hash (no such account) it takes the same time and returns false. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** The work of one hash. */
export interface HashCost {
  /** Kibibytes. */
  memoryCost: number;
  /** Passes over that memory. */
  timeCost: number;
  parallelism: number;
}

/** OWASP's recommendation for argon2id (the package's default algorithm); 40 ms on a small server. */
const OWASP_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes at `cost`, and checks hashes of whatever cost. */
export function argon2Hasher(cost: HashCost = OWASP_COST): PasswordHasher {
  let dummy: Promise<string> | undefined;
  return {
    hash: (password) => hash(password, cost),
    async verify(passwordHash, password) {
      dummy ??= hash('no account has this password', cost);
      const matches = await verify(passwordHash ?? (await dummy), password);
      return matches && passwordHash !== undefined;
    },
  };
}
