const MAX_KNOWN = 5_000;
/** A session that has ended meanwhile is known no longer than this. */
const KNOWN_MS = 10 * 60_000;

/** Sessions this process found valid of late, by the hash of their token, so that limits tell them apart without a query. */
export class KnownSessions {
  readonly #foundAt = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  remember(tokenHash: string): void {
    this.#foundAt.delete(tokenHash);
    this.#foundAt.set(tokenHash, this.#now());
    if (this.#foundAt.size <= MAX_KNOWN) return;
    const oldest = this.#foundAt.keys().next();
    if (!oldest.done) this.#foundAt.delete(oldest.value);
  }

  has(tokenHash: string): boolean {
    return this.#now() - (this.#foundAt.get(tokenHash) ?? -Infinity) < KNOWN_MS;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    knownSessions: KnownSessions;
  }
}
