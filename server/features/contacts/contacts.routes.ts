import type { FastifyInstance } from 'fastify';
import { contactCalls } from '../../../contracts/contacts.ts';
import type { Deps } from '../../deps.ts';
import { requestLanguage } from '../../http/language.ts';
import { addressKey } from '../../http/rate-limiter.ts';
import { ADDRESS_MESSAGE_LIMIT, takeForAll } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import { saveContact } from './contacts.service.ts';

/** A visitor's message to the truck. */
export async function contactsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, contactCalls, {
    'POST /api/contacts': async ({ body, key, refuse, refuseFor, request }) => {
      const wait = await takeForAll(app, `messages ${addressKey(request.ip)}`, ADDRESS_MESSAGE_LIMIT);
      if (wait > 0) return refuseFor(wait);
      const outcome = await saveContact(deps, { request: body, key, language: requestLanguage(request) });
      return outcome.ok ? { ok: true } : refuse(outcome.error, outcome.fields);
    },
  });
}
