import type { FastifyRequest } from 'fastify';
import { addressKey, type Limit } from '../../http/rate-limiter.ts';
import { ADDRESS_GUESS_LIMIT, CUSTOMER_GUESS_LIMIT, GUEST_GUESS_LIMIT } from '../../http/rate-limits.ts';

/**
 * Returns the counters of a wrong promo code: the signed-in customer, or all guests of the address; and the whole
 * address, whatever the number of accounts.
 */
function countersOf(request: FastifyRequest, customerId: string | undefined): [key: string, limit: Limit][] {
  const address = addressKey(request.ip);
  return [
    customerId === undefined
      ? [`promo guess guests ${address}`, GUEST_GUESS_LIMIT]
      : [`promo guess customer ${customerId}`, CUSTOMER_GUESS_LIMIT],
    [`promo guess address ${address}`, ADDRESS_GUESS_LIMIT],
  ];
}

/**
 * Runs `check` on a promo code, or returns the seconds to wait. The try is counted before and removed unless the code
 * is wrong: of concurrent tries none beyond the limit learns anything.
 */
export async function limitGuesses<T extends { ok: boolean; error?: string }>(
  request: FastifyRequest,
  customerId: string | undefined,
  check: () => Promise<T>,
): Promise<{ wait: number } | { answer: T }> {
  const { accountLimiter } = request.server;
  const counters = countersOf(request, customerId);
  const taken: string[] = [];
  let isWrong = false;
  try {
    for (const [key, limit] of counters) {
      const wait = await accountLimiter.take(key, limit);
      if (wait > 0) return { wait };
      taken.push(key);
    }
    const answer = await check();
    isWrong = !answer.ok && answer.error === 'promo_unknown';
    return { answer };
  } finally {
    if (!isWrong) for (const key of taken) await accountLimiter.giveBack(key);
  }
}
