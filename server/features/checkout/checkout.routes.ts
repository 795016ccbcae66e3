import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createCheckoutRequest, promoQuoteRequest } from '../../../contracts/checkout.ts';
import type { Deps } from '../../deps.ts';
import { customerOf } from '../../http/customer-session.ts';
import { answerError } from '../../http/errors.ts';
import { addressKey } from '../../http/rate-limiter.ts';
import { answerTooMany, PROMO_GUESS_LIMIT } from '../../http/rate-limits.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { requestLanguage } from '../../http/language.ts';
import { parseBody } from '../../http/parse.ts';
import { createCheckout } from './checkout.service.ts';
import { quotePromo } from './promo-quote.service.ts';

const guesser = (request: FastifyRequest) => `promo-guess ${addressKey(request.ip)}`;

/** `POST /api/square/create-checkout`: prices the cart, keeps the order and answers where to pay. And the price with a promo code. */
export async function checkoutRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const tooManyGuesses = (request: FastifyRequest) =>
    app.limiter.waitFor(guesser(request), PROMO_GUESS_LIMIT);
  /** Counts a wrong guess. Of many at once none past the limit learns anything, neither that it was wrong nor right. */
  const tooManyMeanwhile = (request: FastifyRequest, isWrong: boolean) =>
    isWrong ? app.limiter.take(guesser(request), PROMO_GUESS_LIMIT) : tooManyGuesses(request);

  app.post('/api/square/create-checkout', async (request, reply) => {
    const body = parseBody(createCheckoutRequest, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const key = idempotencyKey(request);
    if (key === undefined) return answerError(reply, request, 'bad_request', { idempotencyKey: 'invalid' });
    const wait = body.value.promoCode == null ? 0 : tooManyGuesses(request);
    if (wait > 0) return answerTooMany(reply, request, wait);
    const outcome = await createCheckout(deps, {
      request: body.value,
      key,
      language: requestLanguage(request),
      customerId: (await customerOf(request, reply))?.id ?? null,
      address: addressKey(request.ip),
    });
    if (!outcome.ok) {
      const late =
        body.value.promoCode == null ? 0 : tooManyMeanwhile(request, outcome.error === 'promo_unknown');
      if (late > 0) return answerTooMany(reply, request, late);
      return answerError(reply, request, outcome.error, outcome.fields);
    }
    return reply.header('cache-control', 'no-store').send(outcome.value);
  });

  app.post('/api/checkout/promo', async (request, reply) => {
    const body = parseBody(promoQuoteRequest, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const wait = tooManyGuesses(request);
    if (wait > 0) return answerTooMany(reply, request, wait);
    const quote = await quotePromo(deps, body.value);
    const late = tooManyMeanwhile(request, !quote.ok && quote.error === 'promo_unknown');
    if (late > 0) return answerTooMany(reply, request, late);
    if (!quote.ok) return answerError(reply, request, quote.error, quote.fields);
    return reply.header('cache-control', 'no-store').send(quote.value);
  });
}
