import type { FastifyInstance } from 'fastify';
import { createCheckoutRequest, promoQuoteRequest } from '../../../contracts/checkout.ts';
import type { Deps } from '../../deps.ts';
import { customerOf } from '../../http/customer-session.ts';
import { answerError } from '../../http/errors.ts';
import { addressKey } from '../../http/rate-limiter.ts';
import { answerTooMany } from '../../http/rate-limits.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { requestLanguage } from '../../http/language.ts';
import { parseBody } from '../../http/parse.ts';
import { createCheckout } from './checkout.service.ts';
import { limitGuesses } from './promo-guesses.ts';
import { quotePromo } from './promo-quote.service.ts';

/** `POST /api/square/create-checkout`: prices the cart, keeps the order and answers where to pay. And the price with a promo code. */
export async function checkoutRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.post('/api/square/create-checkout', async (request, reply) => {
    const body = parseBody(createCheckoutRequest, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const key = idempotencyKey(request);
    if (key === undefined) return answerError(reply, request, 'bad_request', { idempotencyKey: 'invalid' });
    const customerId = (await customerOf(request, reply))?.id;
    const create = () =>
      createCheckout(deps, {
        request: body.value,
        key,
        language: requestLanguage(request),
        customerId: customerId ?? null,
        address: addressKey(request.ip),
      });
    const tried =
      body.value.promoCode == null
        ? { answer: await create() }
        : await limitGuesses(request, customerId, create);
    if (!('answer' in tried)) return answerTooMany(reply, request, tried.wait);
    const outcome = tried.answer;
    if (!outcome.ok) return answerError(reply, request, outcome.error, outcome.fields);
    return reply.header('cache-control', 'no-store').send(outcome.value);
  });

  app.post('/api/checkout/promo', async (request, reply) => {
    const body = parseBody(promoQuoteRequest, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const customerId = (await customerOf(request, reply))?.id;
    const tried = await limitGuesses(request, customerId, () => quotePromo(deps, body.value));
    if (!('answer' in tried)) return answerTooMany(reply, request, tried.wait);
    const quote = tried.answer;
    if (!quote.ok) return answerError(reply, request, quote.error, quote.fields);
    return reply.header('cache-control', 'no-store').send(quote.value);
  });
}
