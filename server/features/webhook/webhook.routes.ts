import type { FastifyInstance } from 'fastify';
import { WEBHOOK_PATH } from '../../../contracts/webhook-path.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { registerScope } from '../../http/register-scope.ts';
import { receiveWebhook } from './webhook.service.ts';

/** `POST /api/square/webhook`: Square's events, authenticated by the signature of the raw body. */
export async function webhookRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await registerScope(app, 'webhook', async (scope) => {
    scope.removeAllContentTypeParsers();
    // Any media type is read as raw text, because the signature covers the body's bytes.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
    scope.post(WEBHOOK_PATH, async (request, reply) => {
      const signature = request.headers['x-square-hmacsha256-signature'];
      const received = await receiveWebhook(
        deps,
        typeof request.body === 'string' ? request.body : '',
        typeof signature === 'string' ? signature : undefined,
      );
      if (!received.ok) return answerError(reply, request, received.error);
      return reply.header('cache-control', 'no-store').send({ ok: true });
    });
  });
}
