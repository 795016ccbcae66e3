import type { FastifyRequest } from 'fastify';
import { type GuessCounters, limitGuesses } from '../../http/limit-guesses.ts';
import { addressKey } from '../../http/rate-limiter.ts';
import { ADDRESS_GUESS_LIMIT, CUSTOMER_GUESS_LIMIT, GUEST_GUESS_LIMIT } from '../../http/rate-limits.ts';

/**
 * Returns the counters of a wrong promo code: the signed-in customer, or all guests of the address; and the whole
 * address, whatever the number of accounts.
 */
function countersOf(request: FastifyRequest, customerId: string | undefined): GuessCounters {
  const address = addressKey(request.ip);
  return [
    customerId === undefined
      ? [`promo guess guests ${address}`, GUEST_GUESS_LIMIT]
      : [`promo guess customer ${customerId}`, CUSTOMER_GUESS_LIMIT],
    [`promo guess address ${address}`, ADDRESS_GUESS_LIMIT],
  ];
}

/** Runs `check` on a promo code, or returns the seconds to wait: only unknown codes count. */
export function limitPromoGuesses<T extends { ok: boolean; error?: string }>(
  request: FastifyRequest,
  customerId: string | undefined,
  check: () => Promise<T>,
): Promise<{ wait: number } | { answer: T }> {
  const isWrong = ({ ok, error }: T) => !ok && error === 'promo_unknown';
  return limitGuesses(request, countersOf(request, customerId), check, isWrong);
}
