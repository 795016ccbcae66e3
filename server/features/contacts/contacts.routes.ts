import type { FastifyInstance } from 'fastify';
import { type ContactAnswer, contactRequest } from '../../../contracts/contacts.ts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/errors.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import { requestLanguage } from '../../http/language.ts';
import { parseBody } from '../../http/parse.ts';
import { addressKey } from '../../http/rate-limiter.ts';
import { ADDRESS_MESSAGE_LIMIT, answerTooMany } from '../../http/rate-limits.ts';
import { keepContact } from './contacts.service.ts';

/** `POST /api/contacts`: a visitor writes to the truck. */
export async function contactsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.post('/api/contacts', async (request, reply) => {
    const body = parseBody(contactRequest, request.body);
    if (!body.ok) return answerError(reply, request, body.error, body.fields);
    const key = idempotencyKey(request);
    if (key === undefined) return answerError(reply, request, 'bad_request', { idempotencyKey: 'invalid' });
    const wait = app.limiter.take(`messages ${addressKey(request.ip)}`, ADDRESS_MESSAGE_LIMIT);
    if (wait > 0) return answerTooMany(reply, request, wait);
    const outcome = await keepContact(deps, {
      request: body.value,
      key,
      language: requestLanguage(request),
    });
    if (!outcome.ok) return answerError(reply, request, outcome.error, outcome.fields);
    const answer: ContactAnswer = { ok: true };
    return reply.code(201).header('cache-control', 'no-store').send(answer);
  });
}
