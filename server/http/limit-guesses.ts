import type { FastifyRequest } from 'fastify';
import type { Limit } from '../../contracts/call.ts';

/** The counters of one guess: a key of the database and its limit. */
export type GuessCounters = readonly (readonly [key: string, limit: Limit])[];

/**
 * Runs `check` on a guess, or returns the seconds to wait. The try is counted before and removed unless the guess is
 * wrong: of concurrent tries none beyond the limit learns anything.
 */
export async function limitGuesses<T>(
  { server: { accountLimiter } }: FastifyRequest,
  counters: GuessCounters,
  check: () => Promise<T>,
  isWrongGuess: (answer: T) => boolean,
): Promise<{ wait: number } | { answer: T }> {
  const taken: string[] = [];
  let isWrong = false;
  try {
    for (const [key, limit] of counters) {
      const wait = await accountLimiter.take(key, limit);
      if (wait > 0) return { wait };
      taken.push(key);
    }
    const answer = await check();
    isWrong = isWrongGuess(answer);
    return { answer };
  } finally {
    if (!isWrong) for (const key of taken) await accountLimiter.giveBack(key);
  }
}
