import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from './rate-limiter.ts';
import { answerTooMany } from './rate-limits.ts';

/** Streams of one address, before the rate limit factor: a family, or a whole office behind one address. */
const STREAMS_PER_ADDRESS = 40;
const RETRY_AFTER_SECONDS = 10;

/** Counts the open event streams of each address. */
export class OpenStreams {
  readonly #open = new Map<string, number>();

  /** Counts one stream and returns a function that releases it; at the limit it answers 429 and returns undefined. */
  take(request: FastifyRequest, reply: FastifyReply): (() => void) | undefined {
    const address = addressKey(request.ip);
    const open = this.#open.get(address) ?? 0;
    if (open >= STREAMS_PER_ADDRESS * request.server.deps.environment.rateLimitFactor) {
      answerTooMany(reply, request, RETRY_AFTER_SECONDS);
      return undefined;
    }
    this.#open.set(address, open + 1);
    return () => {
      const left = (this.#open.get(address) ?? 1) - 1;
      if (left > 0) this.#open.set(address, left);
      else this.#open.delete(address);
    };
  }
}
