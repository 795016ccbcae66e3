import type { FastifyInstance } from 'fastify';
import { createCheckoutRequest } from '../../../contracts/checkout.ts';
import type { Deps } from '../../deps.ts';
import { customerOf } from '../../http/customer-session.ts';
import { answerError } from '../../http/errors.ts';
import { addressKey } from '../../http/rate-limiter.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { requestLanguage } from '../../http/language.ts';
import { parseBody } from '../../http/parse.ts';
import { createCheckout } from './checkout.service.ts';

/** `POST /api/square/create-checkout`: prices the cart, keeps the order and answers where to pay. */
export async function checkoutRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.post('/api/square/create-checkout', async (request, reply) => {
    const body = parseBody(createCheckoutRequest, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const key = idempotencyKey(request);
    if (key === undefined) return answerError(reply, request, 'bad_request', { idempotencyKey: 'invalid' });
    const outcome = await createCheckout(deps, {
      request: body.value,
      key,
      language: requestLanguage(request),
      customerId: (await customerOf(request, reply))?.id ?? null,
      address: addressKey(request.ip),
    });
    if (!outcome.ok) return answerError(reply, request, outcome.error, outcome.fields);
    return reply.header('cache-control', 'no-store').send(outcome.value);
  });
}
