const MAX_KNOWN = 5_000;
/** A session that has ended meanwhile counts as known for at most this long. */
const KNOWN_MS = 10 * 60_000;

/** Sessions that this process recently found valid, by token hash, so that rate limits need no query. */
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
