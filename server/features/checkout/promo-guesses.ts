import type { FastifyRequest } from 'fastify';
import { addressKey, type Limit } from '../../http/rate-limiter.ts';
import { ADDRESS_GUESS_LIMIT, CUSTOMER_GUESS_LIMIT, GUEST_GUESS_LIMIT } from '../../http/rate-limits.ts';

/**
 * What a wrong promo code counts for: the signed-in customer, or all guests of the address; and the whole address,
 * however many accounts are made there.
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
 * Lets `check` say whether a promo code is right, or answers the seconds to wait. Counted before and given back unless
 * wrong: of many at once none past the limit learns anything.
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
