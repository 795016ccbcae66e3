import type { FastifyInstance } from 'fastify';
import { checkoutCalls } from '../../../contracts/checkout.ts';
import type { Deps } from '../../deps.ts';
import { customerOf } from '../../auth/customer-session.ts';
import { addressKey } from '../../http/rate-limiter.ts';
import { requestLanguage } from '../../http/language.ts';
import { serve } from '../../http/serve.ts';
import { createCheckout } from './checkout.service.ts';
import { limitPromoGuesses } from './promo-guesses.ts';
import { quotePromo } from './promo-quote.service.ts';

/** Checkout: from a cart to the payment page, and the quote of a promo code. */
export async function checkoutRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, checkoutCalls, {
    'POST /api/square/create-checkout': async ({ body, key, refuse, refuseFor, request, reply }) => {
      const customerId = (await customerOf(request, reply))?.id;
      const create = () =>
        createCheckout(deps, {
          request: body,
          key,
          language: requestLanguage(request),
          customerId: customerId ?? null,
          address: addressKey(request.ip),
        });
      const tried =
        body.promoCode == null
          ? { answer: await create() }
          : await limitPromoGuesses(request, customerId, create);
      if (!('answer' in tried)) return refuseFor(tried.wait);
      const outcome = tried.answer;
      return outcome.ok ? outcome.value : refuse(outcome.error, outcome.fields);
    },

    'POST /api/checkout/promo': async ({ body, refuse, refuseFor, request, reply }) => {
      const customerId = (await customerOf(request, reply))?.id;
      const tried = await limitPromoGuesses(request, customerId, () => quotePromo(deps, body));
      if (!('answer' in tried)) return refuseFor(tried.wait);
      const quote = tried.answer;
      return quote.ok ? quote.value : refuse(quote.error, quote.fields);
    },
  });
}
